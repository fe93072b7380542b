import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';

/** A page, or a heading on it, that a reply was made from. */
export interface CitedSource {
  /** Unique within a reply. */
  id: string;
  url: string;
  title: string;
}

const sourceList = z.array(
  z
    .object({ id: z.string().optional(), url: z.string(), title: z.string() })
    // Earlier versions stored none.
    .transform((source) => ({ ...source, id: source.id ?? source.url })),
);

/** A web address, or a path of this site; what else an address may be, such as a script, is never followed. */
const FOLLOWED = /^(?:https?:\/\/|\/(?!\/))/;

/** Reads the sources that are stored with a reply, as JSON. What another version wrote is left out. */
export function citedSources(json: string | null | undefined): CitedSource[] {
  const { data } = sourceList.safeParse(parsedJson(json ?? '[]'));
  return data?.filter(({ url }) => FOLLOWED.test(url)) ?? [];
}

/** Address of the page that a source is on. */
export function citedPage({ url }: Pick<CitedSource, 'url'>): string {
  return url.replace(/#.*$/s, '');
}
