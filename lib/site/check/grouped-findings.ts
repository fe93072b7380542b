import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';

export interface SampleFinding {
  said: Pick<Diagnostic, 'message' | 'hint'>;
  /** Path in the site and 1-based line. */
  place: { file: string; line: number };
}

/** Merges findings with the same message into one that names the first two places and counts the others. */
export function groupedFindings(rule: Rule, findings: readonly SampleFinding[]): Diagnostic[] {
  const groups = new Map<string, SampleFinding[]>();
  for (const finding of findings) {
    const known = groups.get(finding.said.message);
    if (known === undefined) groups.set(finding.said.message, [finding]);
    else known.push(finding);
  }
  return [...groups.values()].flatMap((group): Diagnostic[] => {
    const places = new Map(group.map(({ place }) => [`${place.file}:${place.line}`, place]));
    const [first, ...others] = [...places.values()].sort(byPlace);
    const said = group[0]?.said;
    if (first === undefined || said === undefined) return [];
    const message = `${said.message}${otherPlaces(others)}`;
    return [{ severity: 'warning', rule, file: first.file, line: first.line, message, hint: said.hint }];
  });
}

type Place = SampleFinding['place'];

function byPlace(left: Place, right: Place): number {
  return left.file === right.file ? left.line - right.line : left.file < right.file ? -1 : 1;
}

function otherPlaces([second, ...rest]: readonly Place[]): string {
  if (second === undefined) return '';
  const more =
    rest.length === 0 ? '' : ` and ${rest.length === 1 ? 'one other place' : `${rest.length} other places`}`;
  return ` Also in ${second.file}:${second.line}${more}.`;
}
