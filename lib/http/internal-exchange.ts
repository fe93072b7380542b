import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

class Sink extends Socket {
  override _read(): void {}

  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

/** Headers that identify the visitor, or name what their browser has cached. */
const OF_THE_VISITOR = ['cookie', 'if-none-match', 'if-modified-since'];

/**
 * Repeats a visitor's request on behalf of the server: the response is for everyone, is not sent to any client, and
 * does not end with the visitor's connection.
 *
 * @param onEnd called once, when the response is complete or has failed
 */
export function internalExchange({ request, response }: Exchange, onEnd: () => void): Exchange {
  const sink = new Sink();
  const ours = new IncomingMessage(sink);
  ours.method = 'GET';
  ours.url = request.url;
  ours.headers = { ...request.headers };
  for (const name of OF_THE_VISITOR) delete ours.headers[name];
  ours.complete = true;
  ours.push(null);
  const answer = new ServerResponse(ours);
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined) answer.setHeader(name, value);
  answer.assignSocket(sink);
  answer.once('finish', () => sink.destroy());
  sink.once('close', onEnd);
  return { request: ours, response: answer };
}
