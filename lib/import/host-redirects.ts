import type { ImportedRedirect, ImportLog } from './imported-site';
import type { RepositoryFolder } from './repository-folder';

export function hostRedirects(
  file: string,
  repository: RepositoryFolder,
  log: ImportLog,
): ImportedRedirect[] {
  const lines = (repository.read(file) ?? '').split('\n');
  return lines.flatMap((written, index): ImportedRedirect[] => {
    const line = written.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') return [];
    const [source = '', destination = '', status = '301', ...conditions] = line.split(/\s+/);
    const isRedirect = /^30[1278]!?$/.test(status) && conditions.length === 0;
    if (!isRedirect || !source.startsWith('/') || destination === '') {
      log.left({ file, line: index + 1, message: `"${line}" is no plain redirect, and was not taken over.` });
      return [];
    }
    const isWild = source.endsWith('/*');
    return [
      {
        source: isWild ? `${source.slice(0, -1)}:splat*` : source,
        destination: isWild ? destination.replace(':splat', ':splat*') : destination,
        permanent: /^30[18]/.test(status),
      },
    ];
  });
}
