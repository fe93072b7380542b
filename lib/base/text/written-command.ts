import { isInstalledPackage } from '@/lib/base/settings/environment';

/** A command of Lectern as whoever reads a message types it: of the installed package, or of a checkout. */
export function writtenCommand(name: string, words = ''): string {
  if (isInstalledPackage()) return ['npx lectern', name, words].filter(Boolean).join(' ');
  return words === '' ? `npm run ${name}` : `npm run ${name} -- ${words}`;
}

/** A path as a shell takes it. */
export function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
