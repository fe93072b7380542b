import { z } from 'zod';

const textList = z.array(z.string());

/** A list of texts that a column keeps as JSON; both databases lack a type for it. */
export function textListFrom(json: string): string[] {
  return textList.parse(JSON.parse(json));
}
