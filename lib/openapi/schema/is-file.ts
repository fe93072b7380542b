import type { MergedSchema } from './merged-schema';

/** Whether a schema is a file: `format: binary` in 3.0; in 3.1 `contentMediaType` without an encoding. */
export function isFile({ keywords, types }: MergedSchema): boolean {
  if (types !== undefined && !types.includes('string')) return false;
  const format = keywords.get('format');
  if (format === 'binary') return true;
  const mediaType = keywords.get('contentMediaType');
  if (typeof mediaType !== 'string' || keywords.has('contentEncoding')) return false;
  return !/^(text\/|application\/(json|xml|jwt)\b)/.test(mediaType) || mediaType === 'text/csv';
}
