import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';

const started = z.object({ bare: z.string(), assistant: z.string(), key: z.string() });

/** The measured routes, in a child process. */
export interface MeasuredServer extends AsyncDisposable {
  /** Each sends a question, by default always the same one; `bare` is a route with a single `streamText`. */
  ask: Record<'bare streamText' | 'v1 message' | 'v2 message', (question?: string) => Promise<Response>>;
  /** Sends a request that is refused before any search. */
  askRefused(question: string): Promise<Response>;
  processorMs(): Promise<number>;
  /** After garbage collection. */
  heapMb(): Promise<number>;
}

const bodyOf = (text = 'How do I install the keeper?', more: object = {}) =>
  JSON.stringify({ fp: 'anonymous', messages: [{ role: 'user', parts: [{ type: 'text', text }] }], ...more });

/** Starts the routes with a model's address, over a small site or a folder. */
export async function measuredServer(baseUrl: string, docs?: string): Promise<MeasuredServer> {
  const script = join(import.meta.dirname, 'served-routes.ts');
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', script, baseUrl, ...(docs === undefined ? [] : [docs])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface(child.stdout);
  const line = async (): Promise<unknown> => JSON.parse(String((await once(lines, 'line'))[0]));
  const { bare, assistant, key } = started.parse(await line());
  const figure = async (name: string) => {
    const answer = line();
    child.stdin.write(name);
    return z.number().parse(await answer);
  };
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
  const post =
    (address: string) =>
    (question?: string, more: object = {}) =>
      fetch(address, { method: 'POST', headers, body: bodyOf(question, more) });
  return {
    ask: {
      'bare streamText': post(bare),
      'v1 message': post(`${assistant}/api/v1/assistant/docs/message`),
      'v2 message': post(`${assistant}/api/v2/assistant/docs/message`),
    },
    askRefused: (question) =>
      post(`${assistant}/api/v2/assistant/docs/message`)(question, { threadId: 'thread_of_nobody' }),
    processorMs: () => figure('processor'),
    heapMb: () => figure('memory'),
    [Symbol.asyncDispose]: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
