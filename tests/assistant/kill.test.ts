import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { replyState } from '@/lib/base/reply-state';
import { openDatabaseClient } from '@/lib/db/database-client';

it('a process that is killed in mid-stream leaves a thread that reads correctly, and no counter lost', async () => {
  const file = 'tests/assistant/harness/assistant-process.ts';
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { origin, key, databaseUrl } = JSON.parse(String(line));
  onTestFinished(() => rmSync(path.dirname(fileURLToPath(databaseUrl)), { recursive: true, force: true }));
  const database = await openDatabaseClient(databaseUrl);
  onTestFinished(() => database.$disconnect());
  const response = await fetch(`${origin}/api/v2/assistant/docs/message`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fp: 'ada',
      messages: [{ role: 'user', parts: [{ type: 'text', text: 'How?' }] }],
    }),
  });
  expect(response.status).toBe(200);
  const reply = () => database.threadMessage.findFirstOrThrow({ where: { role: 'assistant' } });
  // The text so far is saved while the reply continues.
  await expect.poll(async () => (await reply()).text, { timeout: 20_000 }).toBe('Half of it');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const kept = await reply();
  expect(kept.text).toBe('Half of it');
  expect(replyState(kept, new Date(kept.savedAt.getTime() + 60_000))).toBe('interrupted');
  const question = await database.threadMessage.findFirstOrThrow({ where: { role: 'user' } });
  expect(question).toMatchObject({ text: 'How?', state: 'complete', threadId: kept.threadId });
  const counters = await database.usageCounter.findMany();
  expect(counters.map(({ rule, used }) => [rule, used]).sort()).toEqual([
    ['assistant-address', 1],
    ['assistant-key', 1],
    ['assistant-organization', 1],
  ]);
});
