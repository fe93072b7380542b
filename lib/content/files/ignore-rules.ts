import ignore from 'ignore';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { readFileInside } from './read-file-inside';

export interface IgnoreRules {
  /**
   * The rule that excludes a path; `undefined` if none does.
   *
   * @param path relative to the site folder, with forward slashes
   */
  ruleFor(path: string, isFolder: boolean): IgnoreRule | undefined;
}

/** A line of `.mintignore`, or a default rule. */
export interface IgnoreRule {
  pattern: string;
  /** Default rules never exclude a file that the navigation or a page names. */
  isDefault: boolean;
}

/**
 * Excluded unless named: folders of tools, and files about the repository rather than the product. `build`, `dist` and
 * similar folders are included, because products have documentation about building and distributing.
 */
const DEFAULT_RULES = [
  '.*',
  'node_modules/',
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  '/AGENTS.md',
  '/CLAUDE.md',
  '/LICENSE',
  '/package.json',
  '/package-lock.json',
  // The questions of `lectern evals` may quote text that only some readers may see.
  '/evals/*.yaml',
  '/evals/*.yml',
  '/content/evals/*.yaml',
  '/content/evals/*.yml',
];

/** Every rule is matched against every path of the folder. */
const OWN_RULES_MAX = 1_000;
const OWN_CHARACTERS_MAX = 100_000;
/** `**` matches any number of folders, so a rule with several is tried for every combination. */
const DOUBLE_STARS_MAX = 3;
const DOUBLE_STAR_RULES_MAX = 20;
/** Stands for unreadable rules; it is treated as a list of too many. */
const UNREADABLE_RULES = ' '.repeat(OWN_CHARACTERS_MAX + 1);

/** The text of `.mintignore`: gitignore syntax, `!` includes again. */
export async function readOwnRules(folder: string): Promise<string> {
  const bytes = await readFileInside(folder, '.mintignore', OWN_CHARACTERS_MAX * 4);
  return bytes === 'refused' ? UNREADABLE_RULES : (bytes?.toString() ?? '');
}

/** A site does not include folders nested deeper. */
export const FOLDERS_DEEP_MAX = 50;

/**
 * The finding for a `.mintignore` that is unreadable or too large. The site then shows only what the navigation names.
 */
export function ignoreFinding(ownRules: string): Diagnostic | undefined {
  if (!hasTooMany(ownRules)) return undefined;
  return {
    severity: 'error',
    rule: 'ignore-size',
    file: '.mintignore',
    message: `The file leads out of the site, cannot be read, or has more than ${OWN_RULES_MAX} rules, ${OWN_CHARACTERS_MAX} characters, ${DOUBLE_STAR_RULES_MAX} rules with "**" more than once, or ${DOUBLE_STARS_MAX} times "**" in one rule, so only what the navigation names is shown.`,
    hint: 'Write a file, with one rule for a folder instead of one for each file in it.',
  };
}

function hasTooMany(ownRules: string): boolean {
  if (ownRules.length > OWN_CHARACTERS_MAX) return true;
  const rules = ownRules.split('\n').filter((line) => /^\s*[^#\s]/.test(line));
  const doubleStars = rules.map((rule) => rule.split('**').length - 1).filter((count) => count > 1);
  return (
    rules.length > OWN_RULES_MAX ||
    doubleStars.length > DOUBLE_STAR_RULES_MAX ||
    doubleStars.some((count) => count > DOUBLE_STARS_MAX)
  );
}

const TOO_DEEP: IgnoreRule = {
  pattern: `folders nested more than ${FOLDERS_DEEP_MAX} deep`,
  isDefault: false,
};

/** The default rules, overridden by those of a `.mintignore`. */
export function ignoreRules(ownRules: string): IgnoreRules {
  const isOver = hasTooMany(ownRules);
  // A list that is too long must not reveal what it was meant to exclude.
  const defaults = ignore({ ignorecase: false }).add(isOver ? ['*'] : DEFAULT_RULES);
  const own = isOver || ownRules.trim() === '' ? undefined : ignore().add(ownRules);
  return {
    ruleFor(path, isFolder) {
      if (path.split('/').length > FOLDERS_DEEP_MAX + 1) return TOO_DEEP;
      const written = isFolder ? `${path}/` : path;
      const byOwn = own?.checkIgnore(written);
      if (byOwn?.ignored) return { pattern: byOwn.rule?.pattern ?? path, isDefault: false };
      if (byOwn?.unignored) return undefined;
      const byDefault = defaults.checkIgnore(written);
      return byDefault.ignored ? { pattern: byDefault.rule?.pattern ?? path, isDefault: true } : undefined;
    },
  };
}
