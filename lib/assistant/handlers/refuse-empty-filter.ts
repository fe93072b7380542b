import type { Reader } from '@/lib/base/reader';
import { RequestError } from '@/lib/http/request-error';
import type { ListPages, SectionFilter } from '../retrieve-sections';

/** Throws `RequestError` where a filter leaves no page to answer from: a reply would only say that nothing was found. */
export async function refuseEmptyFilter(
  filter: SectionFilter,
  { listPages, reader }: { listPages: ListPages; reader: Reader },
): Promise<void> {
  const { language: _, ...places } = filter;
  const keys = Object.entries(places).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  if (keys.length === 0) return;
  const found = await listPages(filter, { reader, limit: 1 });
  if (found.length > 0) return;
  const names = [...keys.filter((key) => key !== 'frontMatter'), ...Object.keys(places.frontMatter ?? {})];
  throw filterError(`matches no page of this site: ${names.join(', ')}. Leave out what you are not sure of.`);
}

/** The answer to a language that the site lacks. */
export function unknownLanguage(asked: string, codes: readonly string[]): RequestError {
  return filterError(
    `asks for the language "${asked}", which this site lacks. Write one of: ${codes.join(', ')}.`,
  );
}

function filterError(problem: string): RequestError {
  return new RequestError({
    code: 'invalid_request',
    message: `filter ${problem}`,
    details: { fields: [{ field: 'filter', message: problem }] },
  });
}
