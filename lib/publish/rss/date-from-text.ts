const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH}\\.? \\d{4}|${MONTH}\\.? \\d{4})\\b`,
  'i',
);

/**
 * The date in a label; `undefined` if it has none, such as a version number.
 *
 * @example dateFromText('Version 2, 5 November 2026') // 2026-11-05
 */
export function dateFromText(text: string): Date | undefined {
  const written = DATE.exec(text)?.[0]?.replace(/(?<=\d)(?:st|nd|rd|th)\b/i, '');
  if (written === undefined) return undefined;
  const isIso = /^\d{4}-/.test(written);
  const date = new Date(
    isIso ? `${written}T00:00:00Z` : `${/^[a-z]+\.? \d{4}$/i.test(written) ? '1 ' : ''}${written} UTC`,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}
