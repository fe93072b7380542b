import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

/** A page with a chat client of one SDK version, on another origin than the site's. */
export interface ClientPage extends AsyncDisposable {
  address: string;
}

/** One major version of the SDK: its packages and its page. */
interface ClientLine {
  ai: string;
  react: string;
  page: string;
  version: 'v1' | 'v2';
}

export const clientLines = {
  'ai@4': { ai: inTests('ai-4'), react: inTests('ai-react-4'), page: 'chat-v4.jsx', version: 'v1' },
  'ai@5': { ai: inTests('ai-5'), react: inTests('ai-react-5'), page: 'chat-v5.jsx', version: 'v2' },
  'ai@6': { ai: inProject('ai'), react: inProject('@ai-sdk/react'), page: 'chat-v5.jsx', version: 'v2' },
  'ai@7': { ai: inTests('ai-7'), react: inTests('ai-react-7'), page: 'chat-v5.jsx', version: 'v2' },
} as const satisfies Record<string, ClientLine>;

function inTests(name: string): string {
  return path.resolve('tests/packages/node_modules', name);
}

function inProject(name: string): string {
  return path.resolve('node_modules', name);
}

/** Bundles a page with its SDK version, and serves it. */
export async function clientPage(line: ClientLine): Promise<ClientPage> {
  return served(line, await readFile(path.join('tests/browser/assistant', line.page), 'utf8'));
}

/** The documentation's example with this title, as pasted into an application. */
export async function examplePage(
  line: ClientLine,
  { title, api, key }: { title: string; api: string; key: string },
): Promise<ClientPage> {
  const documentation = await readFile('content/assistant/message-api.mdx', 'utf8');
  const [, tab = ''] = documentation.split(`<Tab title="${title}">`);
  const [, example = ''] = /```jsx\n([\s\S]*?)```/.exec(tab) ?? [];
  const pasted = example
    .replace(/https:\/\/docs\.example\.com\/api\/v[12]\/assistant\/docs\/message/, api)
    .replace('<ASSISTANT_API_KEY>', key);
  return served(
    line,
    `${pasted}
    import { createRoot } from 'react-dom/client';
    createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);`,
  );
}

async function served({ ai, react }: ClientLine, source: string): Promise<ClientPage> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader: 'jsx', resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    // One copy of React, whichever version the SDK's packages include.
    alias: { ai, '@ai-sdk/react': react, react: inProject('react'), 'react-dom': inProject('react-dom') },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  });
  const script = outputFiles[0]?.text ?? '';
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/chat.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(
      isScript
        ? script
        : '<!doctype html><link rel="icon" href="data:,"><body><script src="/chat.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page has no port.');
  return {
    address: `http://127.0.0.1:${address.port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
