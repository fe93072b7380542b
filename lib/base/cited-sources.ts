import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';

/** A page, or a heading on it, that a reply is based on. */
export interface CitedSource {
  id: string;
  url: string;
  title: string;
}

const sourceList = z.array(
  z
    .object({ id: z.string().optional(), url: z.string(), title: z.string() })
    // Earlier versions stored no id.
    .transform((source) => ({ ...source, id: source.id ?? source.url })),
);

/** Allows a web address or a path of this site. Anything else, such as a script URL, is never followed. */
const FOLLOWED = /^(?:https?:\/\/|\/(?!\/))/;

/** Reads the sources stored with a reply, as JSON. Skips entries that another version wrote differently. */
export function citedSources(json: string | null | undefined): CitedSource[] {
  const { data } = sourceList.safeParse(parsedJson(json ?? '[]'));
  return data?.filter(({ url }) => FOLLOWED.test(url)) ?? [];
}

export function citedPage({ url }: Pick<CitedSource, 'url'>): string {
  return url.replace(/#.*$/s, '');
}
