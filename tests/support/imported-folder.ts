import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { type ImportReport, importFolder } from '@/lib/import/import-folder';
import { checkSite } from '@/lib/site/check/check-site';
import { loadedSite } from './loaded-site';
import { temporaryFolder } from './temporary-folder';

/** Imports another tool's repository: its report, its files, and the errors of `check`. */
export async function importedFolder(files: Readonly<Record<string, string>>, tool?: string) {
  const from = join(temporaryFolder(), 'old');
  const folder = join(temporaryFolder(), 'new');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, file)), { recursive: true });
    writeFileSync(join(from, file), text);
  }
  const report: ImportReport = await importFolder(from, folder, { tool });
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const configuration: unknown = JSON.parse(read('docs.json') ?? '{}');
  return {
    report,
    read,
    configuration,
    left: report.left.map(
      ({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`,
    ),
    /** Errors of `check` for the new folder. */
    errors: async () => {
      const loaded = await loadedSite(folder, { cacheFolder: temporaryFolder() });
      const { findings } = await checkSite(loaded, {});
      return findings.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
    },
  };
}
