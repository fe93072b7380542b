import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { StaticCopySettings } from '@/lib/base/settings/static-copy-settings';
import { writtenCommand } from '@/lib/base/text/written-command';
import { readOptions, refuseMore } from '../command-options';
import { typedPath } from '../typed-path';
import type { BookOptions } from './book/write-books';

export interface ExportOptions {
  folder: string;
  /** Folder for the files; `undefined` if only a book is wanted. */
  out: string | undefined;
  book: BookOptions;
  /** Without a slash at its end. */
  url: string | undefined;
  copy: StaticCopySettings;
}

const USAGE = `Write: ${writtenCommand('export', '[folder] --out <folder> [--url https://docs.example.com] [--groups a,b] [--hidden]')}
Or, as one file: ${writtenCommand('export', '[folder] --pdf <file> --epub <file> [--section Guides]')}`;

export function readExportOptions(argv: readonly string[], docsDirectory: string): ExportOptions {
  const { positionals, values } = readOptions(
    argv,
    {
      out: { type: 'string' },
      url: { type: 'string' },
      groups: { type: 'string' },
      hidden: { type: 'boolean', default: false },
      pdf: { type: 'string' },
      epub: { type: 'string' },
      section: { type: 'string' },
    },
    USAGE,
  );
  const [folder, ...others] = positionals;
  if (!values.out && !values.pdf && !values.epub)
    throw new OperatorError(`Nothing says where to write. ${USAGE}`);
  refuseMore(others, USAGE);
  if (values.section !== undefined && !values.pdf && !values.epub)
    throw new OperatorError('--section is a part of a book. Write --pdf or --epub with it, or leave it out.');
  const site = folder === undefined ? docsDirectory : typedPath(folder);
  const place = (written: string | undefined) => (written ? typedPath(written) : undefined);
  const out = place(values.out);
  if (out !== undefined && (site === out || site.startsWith(out + path.sep)))
    throw new OperatorError(`--out is ${out}, which holds the site itself. Name a folder of its own.`);
  const url = urlOf(values.url);
  return {
    folder: site,
    out,
    book: { pdf: place(values.pdf), epub: place(values.epub), section: values.section },
    url,
    copy: {
      groups: values.groups?.split(',').map((group) => group.trim()),
      hasHiddenPages: values.hidden,
      address: url,
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
