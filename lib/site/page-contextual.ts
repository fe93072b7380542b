import type { z } from 'zod';
import { isRecord } from '@/lib/base/values/is-record';
import { contextualSchema } from '@/lib/docs/config/schema/contextual';

type Contextual = z.infer<typeof contextualSchema>;

export interface PageContextual {
  /** What the page says of its menu; `undefined` if nothing of it can be read, so that the site's menu counts. */
  settings: Contextual | undefined;
  /** Options that are no actions. */
  unknown: unknown[];
}

/** `contextual` in front matter. One option that nobody knows does not take the others with it. */
export function pageContextual(written: unknown): PageContextual {
  const { options, display } = isRecord(written) ? written : {};
  if (!Array.isArray(options)) return { settings: undefined, unknown: [] };
  const isAction = (option: unknown) => contextualSchema.safeParse({ options: [option] }).success;
  const known = options.filter(isAction);
  const unknown = options.filter((option) => !isAction(option));
  if (known.length === 0 && unknown.length > 0) return { settings: undefined, unknown };
  const place = display === 'toc' ? { display } : {};
  return { settings: contextualSchema.safeParse({ options: known, ...place }).data, unknown };
}
