import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closePort } from './close-port';

const QUESTION = 'POST / HTTP/1.1\r\nHost: docs\r\nContent-Length: 2\r\n\r\nhi';

async function listening() {
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => response.end('answered'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { server, port };
}

async function heardOn(socket: net.Socket): Promise<string> {
  const [text = ''] = await Promise.race([
    once(socket.setEncoding('utf8'), 'data'),
    once(socket, 'close').then(() => []),
  ]).catch(() => []);
  return String(text);
}

it('answers questions whose connections the process has not accepted yet when its port closes', async () => {
  const { server, port } = await listening();
  const answers = Array.from({ length: 60 }, () => {
    const socket = net.connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(QUESTION);
    return heardOn(socket);
  });
  await closePort(server);
  expect((await Promise.all(answers)).filter((text) => !text.endsWith('answered'))).toEqual([]);
});

it('answers a question that has just arrived on an idle connection, and closes the other idle ones', async () => {
  const { server, port } = await listening();
  const used = net.connect(port, '127.0.0.1');
  const idle = net.connect(port, '127.0.0.1');
  for (const socket of [used, idle]) {
    socket.write(QUESTION);
    expect(await heardOn(socket)).toContain('answered');
  }
  used.write(QUESTION);
  const left = once(idle, 'close');
  const answer = heardOn(used);
  await closePort(server);
  expect(await answer).toContain('answered');
  await left;
});

it('refuses connections afterwards, so that a proxy asks another server', async () => {
  const { server, port } = await listening();
  await closePort(server);
  const [error] = await once(net.connect(port, '127.0.0.1'), 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
