import { RequestError } from '@/lib/http/request-error';

export function unknownLanguage(asked: string, codes: readonly string[]): RequestError {
  const problem = `asks for the language "${asked}", which this site lacks. Write one of: ${codes.join(', ')}.`;
  return new RequestError({
    code: 'invalid_request',
    message: `filter ${problem}`,
    details: { fields: [{ field: 'filter', message: problem }] },
  });
}
