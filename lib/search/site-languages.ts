import { languageFromCode } from '@/lib/docs/languages/language-codes';
import { isDivision, type NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { Site } from '@/lib/site/site';

export interface SiteLanguages {
  /** At least one; the default first. */
  codes: readonly [string, ...string[]];
  /** The site's code for a requested code or tag (`zh-Hans` finds `cn`); `undefined` if it lacks the language. */
  find(asked: string): string | undefined;
  /** Languages of a page; for a page outside the navigation, guessed from its path. */
  ofPage(path: string): readonly string[];
}

/** Codes are used as folder names, so only valid ones are accepted. */
const CODE = /^[A-Za-z0-9]{1,8}(?:[-_][A-Za-z0-9]{1,8})*$/;

/** For a site whose navigation names no language. */
const ONLY_LANGUAGE = 'en';

const known = new WeakMap<Site['navigation'], SiteLanguages>();

export function siteLanguages({ navigation }: Pick<Site, 'navigation'>): SiteLanguages {
  const languages = known.get(navigation) ?? languagesOf(navigation);
  known.set(navigation, languages);
  return languages;
}

function languagesOf(navigation: Site['navigation']): SiteLanguages {
  const divisions = languageDivisions(navigation.root);
  const first = divisions.find(({ isDefault }) => isDefault) ?? divisions[0];
  const defaultCode = first?.label ?? ONLY_LANGUAGE;
  const others = new Set(divisions.map(({ label }) => label).filter((code) => code !== defaultCode));
  const codes: SiteLanguages['codes'] = [defaultCode, ...others];
  const find = (asked: string) => {
    const written = asked.toLowerCase();
    const tag = languageFromCode(asked).tag;
    return (
      codes.find((code) => code.toLowerCase() === written) ??
      codes.find((code) => tag !== 'und' && languageFromCode(code).tag === tag)
    );
  };
  return {
    codes,
    find,
    ofPage(path) {
      const named = navigation
        .placesOf(path)
        .flatMap(({ node }) => [...navigation.chainOf(node), ...(isDivision(node) ? [node] : [])])
        .filter((division) => division.kind === 'language' && CODE.test(division.label))
        .map(({ label }) => label);
      if (named.length > 0) return [...new Set(named)];
      const [folder = ''] = path.split('/').filter(Boolean);
      return [codes.find((code) => code.toLowerCase() === folder.toLowerCase()) ?? defaultCode];
    },
  };
}

function languageDivisions(division: NavigationDivision): NavigationDivision[] {
  return division.children
    .filter(isDivision)
    .flatMap((child) =>
      child.kind === 'language' && CODE.test(child.label) ? [child] : languageDivisions(child),
    );
}
