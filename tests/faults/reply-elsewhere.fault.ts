import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';
import { brokenSite } from './broken-site';
import { postgresqlCluster } from './postgresql-cluster';
import { verdict } from './verdict';

// Two servers on one PostgreSQL database, and readers whose next request reaches the other one: while the first writes
// their reply, and after it was killed.

const { expected } = verdict();
let say: (text: string) => void = () => undefined;
let end: () => void = () => undefined;
let isLeft = false;
await using provider = await fakeProvider((request, response) => {
  isLeft = false;
  void request.closed.then(() => {
    isLeft = true;
  });
  streamHead(response);
  response.write(chat.text('Half'));
  say = (text) => response.write(chat.text(text));
  end = () => response.end(chat.end);
});
await using cluster = await postgresqlCluster();
const variables = { OPENAI_BASE_URL: provider.baseUrl, ASSISTANT_MODEL: 'm', ASSISTANT_REWRITING: 'off' };
await using first = await brokenSite({ databaseUrl: cluster.url, variables });
await using second = await brokenSite({ databaseUrl: cluster.url, variables });

const resumed = await begun('a-chat-that-is-resumed');
const there = await reading(`${second.origin}/api/v2/assistant/docs/message/a-chat-that-is-resumed/stream`);
expected(`the other server knows the reply (${there.status})`, there.status === 200);
await there.until('Half');
await resumed.leave();
say(' and half');
await there.until(' and half');
end();
const rest = await there.rest();
expected('a reader who left the first server reads it to its end', /"type":"finish".*\[DONE\]/s.test(rest));

await begun('a-chat-that-is-stopped');
const stopped = await stop('a-chat-that-is-stopped');
expected(`the other server stops a reply (${stopped})`, stopped === 204);
const againStopped = await stop('a-chat-that-is-stopped');
expected(`one that has ended is stopped by nobody (${againStopped})`, againStopped === 404);
for (let looks = 0; looks < 50 && !isLeft; looks++) await new Promise((next) => setTimeout(next, 100));
expected('the model of a stopped reply is left', isLeft);

await begun('a-chat-that-is-killed');
const orphan = await reading(`${second.origin}/api/v2/assistant/docs/message/a-chat-that-is-killed/stream`);
await orphan.until('Half');
first.signal('SIGKILL');
const last = await orphan.rest();
expected('a reader learns that the first server is gone', last.includes('"type":"error"'));
const late = await reading(`${second.origin}/api/v2/assistant/docs/message/a-chat-that-is-killed/stream`);
const lateText = await late.rest();
expected(
  'whoever comes later gets what there was, and learns it too',
  lateText.includes('Half') && lateText.includes('"type":"error"'),
);

function asked(): RequestInit {
  return { headers: { Authorization: `Bearer ${first.key}`, 'Content-Type': 'application/json' } };
}

/** A reply that the first server has started to write. */
async function begun(id: string) {
  const question = 'How do I install it?';
  const body = JSON.stringify({
    id,
    fp: 'anonymous',
    resume: true,
    messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: question }] }],
    // Strangers with the same question share a reply; this requests a separate one.
    trigger: 'regenerate-message',
  });
  const leaving = new AbortController();
  const response = await fetch(`${first.origin}/api/v2/assistant/docs/message`, {
    ...asked(),
    method: 'POST',
    body,
    signal: leaving.signal,
  });
  expected(`the first server writes a reply (${response.status})`, response.status === 200);
  const text = textOf(response);
  await text.until('Half');
  return { leave: async () => leaving.abort() };
}

async function reading(address: string) {
  const response = await fetch(address, asked());
  return { status: response.status, ...textOf(response) };
}

async function stop(chat: string): Promise<number> {
  const response = await fetch(`${second.origin}/api/v2/assistant/docs/message/${chat}/stream`, {
    ...asked(),
    method: 'DELETE',
  });
  return response.status;
}

function textOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read(isOver: (text: string) => boolean): Promise<string> {
    let text = '';
    while (!isOver(text)) {
      const part = await reader?.read().catch(() => undefined);
      if (part === undefined || part.done) return text;
      text += part.value;
    }
    return text;
  }
  return { until: (word: string) => read((text) => text.includes(word)), rest: () => read(() => false) };
}
