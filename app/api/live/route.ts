import { runtime } from '@/lib/runtime';

export const dynamic = 'force-dynamic';

/** In development: an event for every change of the site's files. */
export async function GET(request: Request): Promise<Response> {
  if (process.env.NODE_ENV !== 'development') return new Response(null, { status: 404 });
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(': watching\n\n'));
      const stop = runtime().sites.onChange(() =>
        controller.enqueue(encoder.encode('event: change\ndata: {}\n\n')),
      );
      request.signal.addEventListener('abort', stop);
    },
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}
