import type { Reader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import type { Site } from '@/lib/site/site';

export interface OperationText {
  path: string;
  title: string;
  markdown: string;
}

/** Finds an operation by method and path or by id; `undefined` if this reader may read none with that name. */
export type ReadOperation = (named: string, reader: Reader) => Promise<OperationText | undefined>;

/** `undefined` for a site without OpenAPI documents. */
export function readOperationFrom(site: Site): ReadOperation | undefined {
  if (site.apiDocuments.all.length === 0) return undefined;
  return async (named, reader) => {
    const open = site.forReader(reader);
    const wanted = comparable(named);
    for (const path of open.pagePaths) {
      const reference = open.reference(path);
      if (reference?.kind !== 'operation') continue;
      const { key, operationId, title } = reference.operation;
      if (comparable(key) !== wanted && operationId?.toLowerCase() !== named.trim().toLowerCase()) continue;
      const markdown = await pageMarkdown(open, path, reader);
      if (markdown !== undefined) return { path, title: open.summary(path)?.title ?? title, markdown };
    }
    return undefined;
  };
}

/** Makes `get /orders/:id/` and `GET /orders/{orderId}` equal. */
function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\{[^{}]*\}|:[\w-]+/g, '{}')
    .replace(/\s+/g, ' ')
    .replace(/(?<=.)\/$/, '');
}
