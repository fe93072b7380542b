import path from 'node:path';
import { OperatorError } from '@/lib/base/operator-error';
import type { StaticCopySettings } from '@/lib/base/static-copy-settings';
import { writtenCommand } from '@/lib/base/written-command';
import { readOptions } from '../command-options';
import { projectDirectory } from '../project-directory';

export interface ExportOptions {
  folder: string;
  out: string;
  /** Without a slash at its end. */
  url: string | undefined;
  copy: StaticCopySettings;
}

const USAGE = `Write: ${writtenCommand('export', '[folder] --out <folder> [--url https://docs.example.com] [--groups a,b] [--hidden]')}`;

/** What the command line asks for. */
export function readExportOptions(argv: readonly string[], docsDirectory: string): ExportOptions {
  const { positionals, values } = readOptions(
    argv,
    {
      out: { type: 'string' },
      url: { type: 'string' },
      groups: { type: 'string' },
      hidden: { type: 'boolean', default: false },
    },
    USAGE,
  );
  const [folder, ...others] = positionals;
  if (!values.out || others.length > 0) throw new OperatorError(USAGE);
  const typedIn = process.env.INIT_CWD ?? projectDirectory;
  const site = folder === undefined ? docsDirectory : path.resolve(typedIn, folder);
  const out = path.resolve(typedIn, values.out);
  if (site === out || site.startsWith(out + path.sep))
    throw new OperatorError(`--out is ${out}, which holds the site itself. Name a folder of its own.`);
  return {
    folder: site,
    out,
    url: urlOf(values.url),
    copy: {
      groups: values.groups?.split(',').map((group) => group.trim()),
      hasHiddenPages: values.hidden,
    },
  };
}

function urlOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  if (!/^https?:\/\/[^/]/.test(written) || !URL.canParse(written) || /[?#]/.test(written))
    throw new OperatorError(
      `--url is "${written}". Write where the copy will have its address, such as "https://docs.example.com/guides".`,
    );
  return new URL(written).href.replace(/\/+$/, '');
}
