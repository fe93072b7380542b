import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startAssistant } from './harness/start-assistant';

// Programs that ask to close the connection read until it is closed: PHP's streams, monitors, older proxies.
it.each(['v1', 'v2'] as const)(
  'a reply of %s ends with the connection, where a client asks for that',
  async (version) => {
    await using assistant = await startAssistant();
    const message = { role: 'user', content: 'How do I install it?' };
    const parts = [{ type: 'text', text: message.content }];
    const body = JSON.stringify({ fp: 'anonymous', messages: [{ ...message, parts }] });
    const { hostname, port } = new URL(assistant.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        `POST /api/${version}/assistant/docs/message HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${assistant.key}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    const received: Buffer[] = [];
    for await (const part of socket) received.push(part);
    const text = Buffer.concat(received).toString();
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).toContain('finish');
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
  },
);
