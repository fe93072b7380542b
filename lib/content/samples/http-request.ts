import { ELIDED } from '@/lib/base/text/placeholder';
import { readJsonSample } from './json-sample';
import type { SampleRequest } from './sample-request';

const REQUEST_LINE = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S+)(?: HTTP\/[\d.]+)?$/;

/**
 * The request of an HTTP message (RFC 9112, 3). Without a `Host`, its address begins with a placeholder.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function httpRequest(text: string, firstLine: number): SampleRequest[] {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line));
  const [, method, target = ''] = REQUEST_LINE.exec(lines[start]?.trim() ?? '') ?? [];
  if (method === undefined) return [];
  const rest = lines.slice(start + 1);
  const blank = rest.findIndex((line) => line.trim() === '');
  const head = blank === -1 ? rest : rest.slice(0, blank);
  const headers = head.flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^([\w-]+):\s*(.*)$/.exec(line.trim()) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value]];
  });
  // A list of requests, or a query over several lines.
  if (headers.length !== head.length) return [];
  const body = blank === -1 ? '' : rest.slice(blank + 1).join('\n');
  const host = headers.find(([name]) => name === 'host')?.[1] ?? '{{host}}';
  // A message with only these headers names the operation or shows its body, and omits the rest.
  const isExcerpt = headers.every(([name]) =>
    /^(?:host|accept(?:-.+)?|content-.+|user-agent|connection|cache-control)$/.test(name),
  );
  const json = body.trim() === '' ? undefined : readJsonSample(body);
  return [
    {
      method,
      url: target.startsWith('/') ? `${host}${target}` : target,
      headers: isExcerpt ? [...headers, [ELIDED, ELIDED]] : headers,
      body:
        body.trim() === '' ? undefined : json === undefined ? { kind: 'unread' } : { kind: 'json', ...json },
      line: firstLine + start,
    },
  ];
}
