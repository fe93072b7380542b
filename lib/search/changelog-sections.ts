import type { VisibleHistory } from '@/lib/openapi/changes/api-releases';
import { section } from './reference-sections';
import type { SearchSection } from './search-page';

/** What is found of one release. */
const CHANGES_MAX = 200;

/** Each release is a section, which opens at its place. */
export function changelogSections({ releases }: VisibleHistory): SearchSection[] {
  return releases.map(({ commit, at, version, changes }) =>
    section(
      [[at.slice(0, 10), version].filter((fact) => fact !== undefined).join(' ')],
      commit,
      changes
        .slice(0, CHANGES_MAX)
        .map(({ operations, subject, text }) =>
          `${operations.map(({ name }) => name).join(', ')} ${subject} ${text}`.trim(),
        ),
    ),
  );
}
