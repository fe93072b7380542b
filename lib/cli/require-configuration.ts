import { type Diagnostic, formatDiagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Site } from '@/lib/site/site';

/**
 * Requires a readable `docs.json`. A server continues with what it can read of it, but a copy of such a site, a report
 * about it, or a comparison with it, would pass for the complete one.
 *
 * @param named how the message names the folder
 * @throws OperatorError if `docs.json` is missing, or it or a file that it names by `$ref` cannot be read as a whole
 */
export function requireConfiguration(
  { folder, diagnostics }: Pick<Site, 'folder' | 'diagnostics'>,
  named = folder,
): void {
  const found = diagnostics.filter(losesFile);
  if (found.length === 0) return;
  throw new OperatorError([`${named}:`, ...found.map(formatDiagnostic)].join('\n  '));
}

const WHOLE_FILE = new Set<Rule>(['invalid-json', 'missing-file', 'unreadable-file', 'invalid-encoding']);

/** Whether all of a configuration file is lost, instead of one key in it. */
function losesFile({ rule, file, line, column }: Diagnostic): boolean {
  if (!file.endsWith('.json')) return false;
  // The value that begins with the file is all of it: a list where the settings have to be.
  return WHOLE_FILE.has(rule) || (rule === 'wrong-type' && line === 1 && column === 1);
}
