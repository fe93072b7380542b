import { type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** An answer that nobody hears, for making anew what readers have an earlier copy of; `close` ends it. */
export function unheardResponse(request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  const socket = new NoSocket();
  response.assignSocket(socket);
  response.once('finish', () => socket.destroy());
  return response;
}

/** Takes whatever is written, at once. */
class NoSocket extends Socket {
  override _write(_: unknown, __: BufferEncoding, callback: () => void): void {
    callback();
  }

  override _writev(_: unknown, callback: () => void): void {
    callback();
  }

  override _final(callback: () => void): void {
    callback();
  }
}
