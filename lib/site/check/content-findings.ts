import { PageSyntaxError } from '@/lib/content/mdx/document';
import { parseMarkdown } from '@/lib/content/mdx/parse-markdown';
import type { Finding } from '@/lib/openapi/check/finding';
import { brokenPage } from '../broken-page';
import type { ReadDocument } from '../reference/site-documents';

/** Reports MDX in operations (`content` of `x-svc`) that does not parse: the page shows an error in its place. */
export function contentFindings({ index, source }: Pick<ReadDocument, 'index' | 'source'>): Finding[] {
  return index.operations.flatMap(({ content, isExcluded, pointer }): Finding[] => {
    if (content === undefined || isExcluded) return [];
    const parsed = parseMarkdown(content, source);
    if (parsed.kind === 'tree') return [];
    const { message, hint = '' } = brokenPage(source, new PageSyntaxError(source, parsed));
    const place = parsed.line === undefined ? '' : ` in line ${parsed.line}`;
    return [
      {
        severity: 'error',
        rule: 'page-syntax',
        pointer,
        message: `has "content" that is no MDX${place}. ${message}`,
        hint,
      },
    ];
  });
}
