import * as z from 'zod';

const textList = z.array(z.string());

/** Parses a list of texts from a JSON column; SQLite has no list type. */
export function textListFrom(json: string): string[] {
  return textList.parse(JSON.parse(json));
}
