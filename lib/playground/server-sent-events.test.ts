import { expect, it } from 'vitest';
import { serverSentEvents } from './server-sent-events';

it.each([
  ['data: a\n\ndata: b\n\n', [{ data: 'a' }, { data: 'b' }]],
  ['data: a\ndata:b\n\n', [{ data: 'a\nb' }]],
  ['event: paid\r\nid: 7\r\ndata: {"x": 1}\r\n\r\n', [{ name: 'paid', id: '7', data: '{"x": 1}' }]],
  [': ping\n\ndata\n\n', [{ data: '' }]],
  ['data: whole\n\ndata: half', [{ data: 'whole' }]],
  ['\uFEFFdata: a\n\n', [{ data: 'a' }]],
  ['', []],
])('%j holds the events %j', (text, events) => {
  expect(serverSentEvents(text)).toEqual(events);
});
