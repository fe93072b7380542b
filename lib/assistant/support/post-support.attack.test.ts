import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { postSupport } from './post-support';
import { supportRequestBody } from './support-request';

// Anyone may request help, and the team reads the text in a trusted channel.

async function posted(written: { message: string; question?: string }): Promise<Record<string, unknown>> {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    bodies.push(body);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  await postSupport(
    {
      siteName: 'Acme',
      page: 'https://docs.acme.com/start',
      conversation: 'https://docs.acme.com/-/dashboard/default/docs/conversations/1',
      email: 'ada@example.com',
      message: written.message,
      exchanges: [{ question: written.question ?? 'How?', reply: 'So: `a < b`.' }],
    },
    {
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      network: { policy: addressPolicy(['127.0.0.1']) },
    },
  );
  return JSON.parse(bodies[0] ?? '{}');
}

it('a request for help calls nobody by name, and hides no address behind other words', async () => {
  const forged =
    '<!channel> <https://evil.example|https://docs.acme.com/-/dashboard> <@U123> @channel @all @here';
  const { text, message } = await posted({ message: forged, question: forged });
  // Slack parses commands, people and links between angle brackets; Mattermost parses names after an at sign.
  expect(text).not.toMatch(/<|>/);
  expect(text).not.toMatch(/(?<!\w)@(?=\w)/);
  expect(text).toContain('ada@example.com asks for help.');
  expect(text).toContain('https://docs.acme.com/-/dashboard/default/docs/conversations/1');
  // Programs get the unchanged text.
  expect(message).toBe(forged);
});

it.each(['/start\n\nConversation: https://evil.example', '/start\u2028x', '/\u001b[2J', 'start'])(
  'a page of %j is none',
  (path) => {
    const asked = { threadId: 't', email: 'ada@example.com', path };
    expect(supportRequestBody.safeParse(asked).success).toBe(false);
    expect(supportRequestBody.safeParse({ ...asked, path: '/guides/ä-b%20c' }).success).toBe(true);
  },
);
