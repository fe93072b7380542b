import { join } from 'node:path';
import { fileResponse } from '@/lib/http/file-response';

/** KaTeX's style sheet and fonts, for pages with formulas. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const name = (await params).path.join('/');
  const isKnown = /^(?:katex\.min\.css|fonts\/KaTeX_[\w-]+\.(?:woff2|woff|ttf))$/.test(name);
  return fileResponse(request, isKnown ? join(process.cwd(), 'node_modules/katex/dist', name) : undefined);
}
