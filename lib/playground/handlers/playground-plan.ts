import { mayRead } from '@/lib/access/may-read';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { playgroundStrings } from '@/lib/docs/languages/playground-strings';
import { mayUsePlayground } from '../may-use-playground';
import type { PlaygroundPlan } from '../playground-operation';
import { ProxyProblem } from '../proxy/proxy-problem';
import { playgroundAnswer } from './playground-answer';
import type { PlaygroundService } from './playground-service';

/** Never shared, because the response depends on the reader. */
const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };

/** Whether this reader gets the playground of a page. Pages request this, because they are cached for everyone. */
export function playgroundAccess(request: Request, service: PlaygroundService): Promise<Response> {
  return playgroundAnswer(async () => {
    const reader = await service.reader();
    const operation = await service.operation(pageOf(request), reader);
    const isReadable = operation !== undefined && mayRead(operation.access, reader);
    const isAllowed = isReadable && mayUsePlayground(operation.page, reader);
    return Response.json({ isAllowed }, { headers: HEADERS });
  });
}

export function playgroundPlan(request: Request, service: PlaygroundService): Promise<Response> {
  return playgroundAnswer(async () => {
    const page = pageOf(request);
    const reader = await service.reader();
    const operation = await service.operation(page, reader);
    const isReadable = operation !== undefined && mayRead(operation.access, reader);
    if (!isReadable || !mayUsePlayground(operation.page, reader)) {
      throw new ProxyProblem('unknown-page', 'There is nothing to try at this address.');
    }
    const { access, page: settings, form, differences, ...tried } = operation;
    const language = service.languageOf(page);
    const answer: PlaygroundPlan & { strings: object } = {
      page,
      ...tried,
      form: form(),
      strings: { ...interfaceStrings(await language), ...playgroundStrings(await language) },
    };
    return Response.json(answer, { headers: HEADERS });
  });
}

function pageOf(request: Request): string {
  return (new URL(request.url).searchParams.get('page') ?? '/').slice(0, 2_000);
}
