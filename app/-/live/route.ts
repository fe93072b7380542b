import '@/lib/runtime';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

/** For authors (`npm run dev`): streams the number of the last change of the site's files, and of each further one. */
export async function GET(request: Request): Promise<Response> {
  const { changeCount, onChange, hasLiveReload } = runtime();
  if (!hasLiveReload) return notFoundResponse();
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    start(controller) {
      const tell = () => controller.enqueue(encoder.encode(`event: change\ndata: ${changeCount()}\n\n`));
      tell();
      const stop = onChange(tell);
      request.signal.addEventListener('abort', stop);
    },
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}
