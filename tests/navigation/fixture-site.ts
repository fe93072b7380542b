import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@/lib/base/values/is-record';
import { splitFrontMatter } from '@/lib/content/front-matter';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { textFrom } from '@/lib/docs/navigation/raw-value';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { type LayoutSettings, type LayoutSource, layoutSource } from '@/lib/site/layout/layout-source';
import type { PageSummary } from '@/lib/site/layout/page-summary';

const SITES = path.join(import.meta.dirname, '../fixtures/sites');

export function fixtureNavigation(name: string): NavigationDivision {
  const configuration: unknown = JSON.parse(readFileSync(path.join(SITES, name, 'docs.json'), 'utf8'));
  return readNavigation(isRecord(configuration) ? configuration.navigation : undefined);
}

/** A fixture as input for layouts; its pages are read from disk. */
export function fixtureSource(
  name: string,
  { navigation = fixtureNavigation(name), settings = {} }: FixtureOptions = {},
): LayoutSource {
  return layoutSource({
    navigation,
    pageSummary: (page) => summaryOfFile(path.join(SITES, name), page),
    iconImage: ({ icon = '', iconType }) => ({
      kind: 'image',
      src: iconType === undefined ? icon : `${icon}/${iconType}`,
    }),
    settings: { theme: 'mint', styling: {}, interaction: {}, ...settings },
  });
}

interface FixtureOptions {
  navigation?: NavigationDivision;
  settings?: Partial<LayoutSettings>;
}

function summaryOfFile(folder: string, page: string): PageSummary | undefined {
  const candidates = [`${page}.mdx`, `${page}/index.mdx`].map((file) => path.join(folder, file));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file === undefined) return undefined;
  const { frontMatter } = splitFrontMatter(readFileSync(file, 'utf8'), file);
  return {
    title: textFrom(frontMatter.title) ?? path.basename(page),
    sidebarTitle: textFrom(frontMatter.sidebarTitle),
    icon: textFrom(frontMatter.icon),
    tag: textFrom(frontMatter.tag),
    url: textFrom(frontMatter.url),
    isHidden: frontMatter.hidden === true,
  };
}
