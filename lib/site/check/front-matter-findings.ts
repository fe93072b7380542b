import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { iconTypes, isIconAddress, isIconType } from '@/lib/base/values/icon-types';
import { isRecord } from '@/lib/base/values/is-record';
import { table } from '@/lib/base/values/table';
import { FRONT_MATTER_KEYS, type FrontMatterValue } from '@/lib/content/front-matter-keys';
import { flagFrom } from '@/lib/content/page-front-matter';
import { readerGroups } from '@/lib/content/reader-groups';
import { pageAuthMethods } from '@/lib/docs/config/auth-method';
import { playgroundModes } from '@/lib/docs/config/playground-mode';
import type { InspectedPage } from '../page-inspector';
import { WRITTEN_ENDPOINT } from '../reference/page-endpoint';
import type { Site } from '../site';

/** Front matter keys that are misspelt or have a value of the wrong kind. */
export function frontMatterFindings({ file, frontMatter, inspection }: InspectedPage): Diagnostic[] {
  const placeOf = (key: string) => ({ file, line: 1, at: key });
  const findings = keyFindings(frontMatter, placeOf);
  // An included file may contain the page's updates.
  const mayHaveUpdates =
    inspection === undefined ||
    inspection.usedFiles.length > 0 ||
    inspection.shape.counts['<Update>'] !== undefined;
  if (flagFrom(frontMatter.rss) !== true || mayHaveUpdates) return findings;
  return [
    ...findings,
    {
      severity: 'warning',
      rule: 'no-effect',
      ...placeOf('rss'),
      message: 'is true, and the page has no updates, so its feed is empty.',
      hint: 'Write what is new in <Update label="…">, or take "rss" out.',
    },
  ];
}

/** The same for the front matter that OpenAPI documents give their pages (`x-svc.metadata`). */
export function metadataFindings({ apiDocuments }: Pick<Site, 'apiDocuments'>): Diagnostic[] {
  return apiDocuments.all
    .flatMap(({ read }) => read ?? [])
    .flatMap(({ source, index }) =>
      index.operations
        .filter(({ isHidden }) => !isHidden)
        .flatMap(({ pointer, metadata }) =>
          keyFindings(metadata, (key) => ({ file: source, at: `${pointer} metadata.${key}` })),
        ),
    );
}

function keyFindings(
  frontMatter: Readonly<Record<string, unknown>>,
  placeOf: (key: string) => Pick<Diagnostic, 'file' | 'line' | 'at'>,
): Diagnostic[] {
  return Object.entries(frontMatter).flatMap(([key, value]): Diagnostic[] => {
    const place = { severity: 'warning', rule: 'no-effect', ...placeOf(key) } as const;
    const kind = KINDS.get(key);
    if (kind === undefined) {
      const meant = SPELLINGS.get(plain(key));
      if (meant === undefined) return [];
      return [{ ...place, message: 'is no key of pages.', hint: `Write "${meant}".` }];
    }
    if (value === null || value === undefined) return [];
    // A drawing of the site's own has no style to choose.
    const hasDrawing = key === 'iconType' && isIconAddress(String(frontMatter.icon));
    const problem = hasDrawing ? undefined : CHOICES[key]?.(value);
    if (problem !== undefined)
      return [
        {
          ...place,
          message: `is ${shortened(JSON.stringify(value))}, which is ${problem.fault}.`,
          hint: problem.hint,
        },
      ];
    if (isRead[kind](value)) return [];
    const message = `is ${shortened(JSON.stringify(value))}, which is read as nothing.`;
    return [{ ...place, message, hint: EXPECTED[kind] }];
  });
}

/** What is wrong with a value of a key that accepts only certain values. */
type Choice = (value: unknown) => { fault: string; hint: string } | undefined;

const CHOICES: Readonly<Record<string, Choice>> = table({
  groups: (value: unknown) =>
    readerGroups(value) === undefined
      ? {
          fault: 'no list of groups, so nobody may read the page',
          hint: 'Write a list of texts, such as ["staff", "partners"]; groups cannot be excluded.',
        }
      : undefined,
  iconType: (value: unknown) =>
    isIconType(String(value))
      ? undefined
      : {
          fault: 'no style of icons; the usual one is shown',
          hint: `Write one of ${iconTypes.join(', ')}.`,
        },
  playground: oneOf(playgroundModes, 'no mode; that of the site counts'),
  authMethod: oneOf(pageAuthMethods, 'no way to sign in; that of the site counts'),
  api: (value: unknown) =>
    WRITTEN_ENDPOINT.test(String(value))
      ? undefined
      : { fault: 'no endpoint', hint: 'Write a method and a path, such as "POST /v1/users".' },
});

function oneOf(names: readonly string[], fault: string): Choice {
  return (value) =>
    names.some((name) => name === value) ? undefined : { fault, hint: `Write one of ${names.join(', ')}.` };
}

const KINDS = new Map<string, FrontMatterValue>(Object.entries(FRONT_MATTER_KEYS));

/** Known keys by normalised spelling: `side_bar-Title` becomes `sidebartitle`. */
const SPELLINGS = new Map([...KINDS.keys()].map((key) => [plain(key), key]));

function plain(key: string): string {
  return key.replace(/[\s_-]+/g, '').toLowerCase();
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isRead: Record<FrontMatterValue, (value: unknown) => boolean> = {
  text: isPlain,
  flag: (value) => ['true', 'false'].includes(String(value)),
  number: (value) => typeof value === 'number' && value >= 0,
  texts: (value) => isPlain(value) || (Array.isArray(value) && value.every(isPlain)),
  list: (value) => Array.isArray(value),
  object: isRecord,
  date: (value) => typeof value === 'string' && !Number.isNaN(new Date(value).getTime()),
};

const EXPECTED: Record<FrontMatterValue, string> = {
  text: 'Write a text.',
  flag: 'Write true or false.',
  number: 'Write a number from 0 up.',
  texts: 'Write a list of texts, such as ["one", "two"].',
  list: 'Write a list, such as ["/quickstart"].',
  object: 'Write keys and values, such as { options: ["copy"] }.',
  date: 'Write a date, such as 2026-11-21.',
};

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
