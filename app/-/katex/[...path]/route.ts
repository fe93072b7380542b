import { join } from 'node:path';
import { fileResponse } from '@/lib/http/file-response';

/** Style sheet and fonts of KaTeX, for the pages that show formulas. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const name = (await params).path.join('/');
  const isKnown = /^(?:katex\.min\.css|fonts\/KaTeX_[\w-]+\.(?:woff2|woff|ttf))$/.test(name);
  return fileResponse(request, isKnown ? join(process.cwd(), 'node_modules/katex/dist', name) : undefined);
}
