import type { ReactNode } from 'react';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SitePage } from '@/lib/site/site';
import { EndpointBar } from './endpoint-bar';

interface PageEndpointProps {
  page: SitePage;
  words: InterfaceStrings;
  action?: ReactNode;
}

/** Method and path of the endpoint that a page is about: of a document, or of its own front matter (`api`). */
export function PageEndpoint({ page: { content, frontMatter }, words, action }: PageEndpointProps) {
  if (content.kind === 'operation') {
    const { view, baseUrl } = content;
    const method = view.kind === 'webhook' ? 'WEBHOOK' : view.method;
    return <EndpointBar action={action} baseUrl={baseUrl} method={method} path={view.target} words={words} />;
  }
  const written = /^(get|post|put|patch|delete|head|options|trace)\s+(\S+)$/i.exec(frontMatter.api ?? '');
  if (written === null || content.kind === 'schema') return null;
  const [, method = '', path = ''] = written;
  return <EndpointBar action={action} method={method.toUpperCase()} path={path} words={words} />;
}
