// Everything of the private site that can be asked for.

const pages = [
  '/',
  '/welcome',
  '/members',
  '/staff/plans',
  '/staff/news',
  '/api-reference/orders/list-orders',
  '/api-reference/orders/list-plans',
  '/nowhere',
];
/** Addresses that may tell something, each way to ask for them included. */
export const surfaces = [
  ...pages,
  ...pages.flatMap((address) => [`${address}.md`, `${address}.rsc`, `/reader-view${address}`]),
  ...pages.map((address) => `${address}.segments/_full.segment.rsc`),
  ...pages.map((address) => `/api/markdown${address}`),
  ...pages.map((address) => `/api/preview?path=${address}`),
  ...pages.map((address) => `/api/navigation?group=walrus-group&page=${address}`),
  '/%73taff/plans',
  '//staff/plans',
  '/staff/plans/',
  '/api/nearest?path=/staff/plan',
  '/api/navigation?group=groups[1]&page=/staff/plans',
  '/api/search?q=walrus',
  '/api/search?q=zebra',
  '/llms.txt',
  '/llms-full.txt',
  '/.well-known/llms.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/api/og?path=/staff/plans',
  '/og/staff/plans.png',
  '/staff/news/rss.xml',
  '/api/rss/staff/news',
  '/news/rss.xml',
  '/shop.json',
  '/api/files/shop.json',
  '/api/reference?page=/api-reference/orders/list-plans&place=response.200.0&mode=read',
  '/api/playground/plan?path=/api-reference/orders/list-plans',
  '/api/playground/access?path=/api-reference/orders/list-plans',
  '/api/assistant/panel',
  '/.well-known/mcp.json',
  '/_not-found',
  '/files/plan.txt',
  '/api/files/files/plan.txt',
  '/api/files/staff/plans.mdx',
  '/_next/image?url=%2Ffiles%2Fplan.txt&w=64&q=75',
  '/_next/data/build/staff/plans.json',
];

/** What the assistant is asked. */
export const asked = 'What do walrus-text and zebra-text of the plans say?';
const mcp = (method: string, parameters: object) => ({
  address: '/mcp',
  headers: { accept: 'application/json, text/event-stream' },
  body: { jsonrpc: '2.0', id: 1, method, params: parameters },
});
/** What is sent, and not only asked for. */
export const calls: { address: string; headers?: Record<string, string>; body: object }[] = [
  ...['walrus', 'zebra'].map((query) => mcp('tools/call', { name: 'search', arguments: { query } })),
  ...pages.map((path) => mcp('tools/call', { name: 'get_page', arguments: { path } })),
  mcp('resources/list', {}),
  mcp('tools/list', {}),
  ...['/staff/plans', '/members'].flatMap((currentPath) => [
    {
      address: '/api/v1/assistant/docs/message',
      body: {
        fp: 'reader',
        messages: [{ id: '1', role: 'user', content: asked, parts: [{ type: 'text', text: asked }] }],
        currentPath,
      },
    },
    {
      address: '/api/v2/assistant/docs/message',
      body: {
        fp: 'reader',
        messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: asked }] }],
        currentPath,
      },
    },
  ]),
  { address: '/api/feedback', body: { path: '/staff/plans', isHelpful: true, language: 'en' } },
  { address: '/api/views', body: { path: '/staff/plans' } },
  { address: '/api/playground/send', body: { path: '/api-reference/orders/list-plans', values: {} } },
];

/** Who seems to ask. */
export const kinds: { name: string; headers: Record<string, string> }[] = [
  { name: 'a browser', headers: { accept: 'text/html,application/xhtml+xml' } },
  { name: 'the router', headers: { accept: '*/*', rsc: '1' } },
  {
    name: 'a prefetch',
    headers: {
      accept: '*/*',
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    },
  },
  { name: 'a program', headers: { accept: 'text/markdown' } },
];
