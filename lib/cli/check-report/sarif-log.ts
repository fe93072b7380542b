import type { Diagnostic } from '@/lib/base/errors/diagnostic';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * Findings as a SARIF 2.1.0 log, for code hosts and editors.
 *
 * @param folder the site's folder in its repository, such as `docs/`; places are relative to the root
 */
export function sarifLog(findings: readonly Diagnostic[], folder: string, version: string): object {
  const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Lectern', semanticVersion: version, rules: rules.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({
          ruleId: finding.rule,
          ruleIndex: rules.indexOf(finding.rule),
          level: finding.severity,
          message: { text: [finding.at, finding.message, finding.hint].filter(Boolean).join(' ') },
          locations: [{ physicalLocation: placeOf(finding, folder) }],
          ...fixesOf(finding, folder),
        })),
      },
    ],
  };
}

function ruleOf(id: string) {
  const words = id.split('-');
  const name = words.map(capital).join('');
  return { id, name, shortDescription: { text: `${capital(words.join(' '))}.` } };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function placeOf({ file, line, column }: Diagnostic, folder: string) {
  const region = line === undefined ? {} : { region: { startLine: line, ...columnOf(column) } };
  return { artifactLocation: artifactOf(file, folder), ...region };
}

function columnOf(column: number | undefined) {
  return column === undefined ? {} : { startColumn: column };
}

/** Documents on other hosts have addresses of their own. */
function artifactOf(file: string, folder: string) {
  if (/^https?:/.test(file)) return { uri: file };
  return { uri: `${folder}${file}`.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function fixesOf({ file, edits = [], hint }: Diagnostic, folder: string) {
  if (edits.length === 0) return {};
  const replacements = edits.map(({ line, column, written, instead }) => ({
    deletedRegion: { startLine: line, startColumn: column, endColumn: column + written.length },
    insertedContent: { text: instead },
  }));
  const changes = [{ artifactLocation: artifactOf(file, folder), replacements }];
  return { fixes: [{ description: { text: hint ?? 'Mend it.' }, artifactChanges: changes }] };
}
