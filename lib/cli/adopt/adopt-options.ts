import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { oneOf, readOptions, refuseMore } from '../command-options';
import { typedPath } from '../typed-path';

export interface AdoptOptions {
  /** The address of the old site, or the folder of a saved one. */
  old: { kind: 'address'; address: URL } | { kind: 'folder'; folder: string };
  folder: string;
  format: 'text' | 'json';
  /** File for the redirects that are certain. */
  out: string | undefined;
  /** Folder for copies of the old site's pages. */
  mirror: string | undefined;
}

const USAGE = `Write: ${writtenCommand('adopt', '<address of the old site | folder of a saved one> [folder] [--format text | json] [--out redirects.json] [--mirror <folder>]')}`;

export function readAdoptOptions(argv: readonly string[], docsDirectory: string): AdoptOptions {
  const { positionals, values } = readOptions(
    argv,
    { format: { type: 'string', default: 'text' }, out: { type: 'string' }, mirror: { type: 'string' } },
    USAGE,
  );
  const [old, folder, ...others] = positionals;
  const { out, mirror } = values;
  if (old === undefined) throw new OperatorError(USAGE);
  refuseMore(others, USAGE);
  const source = oldSiteOf(old);
  if (mirror !== undefined && source.kind === 'folder')
    throw new OperatorError(
      `--mirror keeps what is read from a server, and ${old} is a folder. Leave --mirror out.`,
    );
  return {
    old: source,
    folder: folder === undefined ? docsDirectory : typedPath(folder),
    format: oneOf('--format', values.format, ['text', 'json']),
    out: out === undefined ? undefined : typedPath(out),
    mirror: mirror === undefined ? undefined : typedPath(mirror),
  };
}

function oldSiteOf(written: string): AdoptOptions['old'] {
  if (!/^https?:\/\//i.test(written)) return { kind: 'folder', folder: typedPath(written) };
  if (!URL.canParse(written))
    throw new OperatorError(`"${written}" is no address. Write one such as "https://docs.example.com".`);
  const address = new URL(written);
  if (address.username !== '' || address.search !== '' || address.hash !== '')
    throw new OperatorError(
      `"${written}" has more than a host and a path. Write the address below which all pages lie, such as "https://example.com/docs".`,
    );
  return { kind: 'address', address };
}
