import path from 'node:path';
import { OperatorError } from '@/lib/base/operator-error';
import type { StaticCopySettings } from '@/lib/base/static-copy-settings';
import { writtenCommand } from '@/lib/base/written-command';
import { projectDirectory } from '../project-directory';

export interface ExportOptions {
  folder: string;
  out: string;
  /** Without a slash at its end. */
  url: string | undefined;
  copy: StaticCopySettings;
}

const WITH_VALUE = new Set(['--out', '--url', '--groups']);

/** What the command line asks for. */
export function readExportOptions(argv: readonly string[], docsDirectory: string): ExportOptions {
  const typedIn = process.env.INIT_CWD ?? projectDirectory;
  const values = new Map<string, string>();
  const folders: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const written = argv[at] ?? '';
    const [, option = written, inline] = /^(--[\w-]+)=(.*)$/s.exec(written) ?? [];
    if (WITH_VALUE.has(option)) values.set(option, followingWord(option, inline ?? argv[++at]));
    else if (option === '--hidden') values.set(option, '');
    else if (option.startsWith('-')) refuse();
    else folders.push(written);
  }
  const out = values.get('--out');
  const [folder, ...others] = folders;
  if (out === undefined || others.length > 0) return refuse();
  const site = folder === undefined ? docsDirectory : path.resolve(typedIn, folder);
  const target = path.resolve(typedIn, out);
  if (site === target || site.startsWith(target + path.sep))
    throw new OperatorError(`--out is ${target}, which holds the site itself. Name a folder of its own.`);
  return {
    folder: site,
    out: target,
    url: urlOf(values.get('--url')),
    copy: {
      groups: values
        .get('--groups')
        ?.split(',')
        .map((group) => group.trim()),
      hasHiddenPages: values.has('--hidden'),
    },
  };
}

function refuse(): never {
  throw new OperatorError(
    `Write: ${writtenCommand('export', '[folder] --out <folder> [--url https://docs.example.com] [--groups a,b] [--hidden]')}`,
  );
}

function followingWord(option: string, value: string | undefined): string {
  if (value === undefined || value === '' || value.startsWith('--'))
    throw new OperatorError(`${option} needs a value, for example "${option} ${EXAMPLES[option] ?? ''}".`);
  return value;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  '--out': '../site',
  '--url': 'https://docs.example.com',
  '--groups': 'staff,partners',
};

function urlOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  if (!/^https?:\/\/[^/]/.test(written) || !URL.canParse(written) || /[?#]/.test(written))
    throw new OperatorError(
      `--url is "${written}". Write where the copy will have its address, such as "https://docs.example.com/guides".`,
    );
  return new URL(written).href.replace(/\/+$/, '');
}
