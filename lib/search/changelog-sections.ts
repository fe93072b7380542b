import type { VisibleHistory } from '@/lib/openapi/changes/api-releases';
import { section } from './reference-sections';
import type { SearchSection } from './search-page';

const CHANGES_MAX = 200;

/** One section per release, linked to its anchor. */
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
