import { isInstalledPackage } from '@/lib/base/settings/environment';

/** The notation of a command for messages: for the installed package, or for a checkout. */
export function writtenCommand(name: string, words = ''): string {
  if (isInstalledPackage()) return ['npx lectern', name, words].filter(Boolean).join(' ');
  return words === '' ? `npm run ${name}` : `npm run ${name} -- ${words}`;
}

/** A path quoted for a shell. */
export function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
