import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from '@/lib/base/operator-error';
import { writtenCommand } from '@/lib/base/written-command';
import { projectDirectory } from '../project-directory';

export interface AdoptOptions {
  /** The address of the old site, or the folder of a saved one. */
  old: { kind: 'address'; address: URL } | { kind: 'folder'; folder: string };
  /** The folder of the repository. */
  folder: string;
  format: 'text' | 'json';
  /** Where the certain redirects are written. */
  out: string | undefined;
  /** Where the pages of the old site are kept. */
  mirror: string | undefined;
}

/** What the command line asks for. */
export function readAdoptOptions(argv: readonly string[], docsDirectory: string): AdoptOptions {
  const { positionals, values } = parsed(argv);
  const [old, folder, ...others] = positionals;
  const { format = 'text', out, mirror } = values;
  if (old === undefined || others.length > 0 || (format !== 'text' && format !== 'json')) throw usage();
  const typedIn = process.env.INIT_CWD ?? projectDirectory;
  const inFolder = (written: string) => path.resolve(typedIn, written);
  const source = oldSiteOf(old, inFolder);
  if (mirror !== undefined && source.kind === 'folder')
    throw new OperatorError(
      `--mirror keeps what is read from a server, and ${old} is a folder. Leave --mirror out.`,
    );
  return {
    old: source,
    folder: folder === undefined ? docsDirectory : inFolder(folder),
    format,
    out: out === undefined ? undefined : inFolder(out),
    mirror: mirror === undefined ? undefined : inFolder(mirror),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { format: { type: 'string' }, out: { type: 'string' }, mirror: { type: 'string' } },
    });
  } catch {
    throw usage();
  }
}

function oldSiteOf(written: string, inFolder: (written: string) => string): AdoptOptions['old'] {
  if (!/^https?:\/\//i.test(written)) return { kind: 'folder', folder: inFolder(written) };
  if (!URL.canParse(written))
    throw new OperatorError(`"${written}" is no address. Write one such as "https://docs.example.com".`);
  const address = new URL(written);
  if (address.username !== '' || address.search !== '' || address.hash !== '')
    throw new OperatorError(
      `"${written}" has more than a host and a path. Write the address below which all pages lie, such as "https://example.com/docs".`,
    );
  return { kind: 'address', address };
}

function usage(): OperatorError {
  return new OperatorError(
    `Write: ${writtenCommand('adopt', '<address of the old site | folder of a saved one> [folder] [--format text | json] [--out redirects.json] [--mirror <folder>]')}`,
  );
}
