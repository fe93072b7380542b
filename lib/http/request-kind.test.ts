import { expect, it } from 'vitest';
import { requestKind } from './request-kind';

it('has few words for all that strangers can ask for', () => {
  const kinds = [
    '/',
    '/guides/install',
    '/llms.txt',
    '/_next/static/chunks/a.js',
    '/-/search',
    '/-/dashboard/default/docs',
    '/-/invented-7f3a',
    '/api/v2/assistant/docs/message',
    '/api/invented-7f3a',
    '/mcp',
  ].map(requestKind);
  expect(kinds).toEqual([
    'page',
    'page',
    'file',
    'asset',
    'search',
    'dashboard',
    'other',
    'message',
    'page',
    'mcp',
  ]);
});
