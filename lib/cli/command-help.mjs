// @ts-check
import { commands } from './command-line.mjs';

export function helpOfAll() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return [
    'Usage: lectern <command> [folder] [options]',
    '',
    ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
    '',
    'Settings are environment variables, of which the common ones are options too: lectern <command> --help',
  ].join('\n');
}

/**
 * The output of `lectern <command> --help`.
 *
 * @param {string} name
 */
export function helpOf(name) {
  const { words, does, options = [] } = commands[name] ?? { words: '', does: '' };
  const first = does.charAt(0).toUpperCase() + does.slice(1);
  return [
    `Usage: lectern ${name} ${words}`.trimEnd(),
    '',
    `${first}.`,
    ...(options.length === 0 ? [] : ['', ...columns(options)]),
  ].join('\n');
}

/**
 * Aligns options and their descriptions in columns.
 *
 * @param {readonly string[]} lines
 */
function columns(lines) {
  const rows = lines.map((line) => /^(.*?)(?: {2,}(.*))?$/.exec(line) ?? [line, line]);
  const width = Math.max(
    ...rows.map(([, option = '', meaning]) => (meaning === undefined ? 0 : option.length)),
  );
  return rows.map(([, option = '', meaning]) =>
    meaning === undefined ? `  ${option}` : `  ${option.padEnd(width)}  ${meaning}`,
  );
}
