import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow } from '../browser/files-below';

// The server's requests go through lib/outbound, which applies the address policy. Everything else that can open a
// connection is listed here with its reason.

const OPERATOR = 'asks a host that the operator names in a setting';
const LISTENS = 'listens, and asks nobody but itself';
const BROWSER = 'runs in the browser of a reader';

const allowed: Record<string, string> = {
  'lib/outbound/send-request.ts': 'is where requests go out',
  'lib/assistant/models/keyless-fetch.ts': OPERATOR,
  'lib/auth/identity-providers.ts': OPERATOR,
  'lib/base/settings/proxy-settings.ts': 'tells addresses from names, and connects to nothing',
  'lib/http/checked-requests.ts': 'repeats a request that this server was sent',
  'lib/http/internal-exchange.ts': 'asks this server itself, over no connection',
  'lib/server/warm-up.ts': LISTENS,
  'lib/server/metrics-server.ts': LISTENS,
  'lib/server/close-port.ts': 'closes this server, and connects to nothing',
  'lib/server/web-server.ts': LISTENS,
  'lib/cli/require-free-port.ts': LISTENS,
  'lib/cli/doctor/ask-running-server.ts': 'asks the server of these settings on this machine',
  'lib/cli/doctor/examine-services.ts': OPERATOR,
  'lib/cli/child-server.ts': 'asks the server that its command has started',
  'lib/cli/conformance/run-conformance.ts': 'asks the application that its command has started',
  'lib/cli/conformance/browse-site.ts': 'asks the application that its command has started',
  'lib/cli/export/copy-server.ts': 'asks the server that its command has started',
  'components/assistant/panel-chat.ts': BROWSER,
  'components/docs/reading/perform-action.ts': BROWSER,
  'components/mdx/image-actions.tsx': BROWSER,
  'components/playground/send-playground-request.ts': BROWSER,
  'components/reference/responses-section.tsx': 'has a parameter by this name',
  'components/reference/show-fragment.ts': BROWSER,
  'components/reference/whole-example.ts': BROWSER,
  'components/search/search-preview.tsx': BROWSER,
  'components/ui/copy-button.tsx': BROWSER,
  'components/widget/ask-message-api.ts': BROWSER,
};

const modules = /^(?:node:)?(?:https?|http2|net|tls|dgram|undici|ws|axios|got|node-fetch)$/;
const globals = /^(?:fetch|WebSocket|EventSource|XMLHttpRequest)$/;

it('no file of the server asks other hosts but by lib/outbound', () => {
  const files = ['lib', 'app', 'components']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .concat('proxy.ts')
    .filter((file) => !/\.test\.tsx?$|^lib\/db\/generated\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(canConnect).sort()).toEqual(Object.keys(allowed).sort());
});

function canConnect(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  // Rules out most files cheaply.
  if (
    !/fetch|WebSocket|EventSource|XMLHttpRequest|['"](?:node:)?(?:http|net|tls|dgram|undici|ws|axios|got)/.test(
      text,
    )
  )
    return false;
  const looksAt = (node: ts.Node): boolean =>
    isModuleOfNetwork(node) || isGlobalOfNetwork(node) || (ts.forEachChild(node, looksAt) ?? false);
  return looksAt(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
}

/** An `import`, `import()`, `require()` or `export … from` of values, not only types. */
function isModuleOfNetwork(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node) || !modules.test(node.text)) return false;
  const { parent } = node;
  if (ts.isImportDeclaration(parent)) return parent.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  return ts.isExportDeclaration(parent) || ts.isCallExpression(parent);
}

/** A use of a global such as `fetch`, except for addresses of this site, which only a browser can request. */
function isGlobalOfNetwork(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !globals.test(node.text)) return false;
  const { parent } = node;
  const isName =
    (ts.isPropertyAccessExpression(parent) &&
      parent.name === node &&
      parent.expression.getText() !== 'globalThis') ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node);
  if (isName || ts.isJsxAttribute(parent)) return false;
  const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
  const [address] = (isCall && parent.expression === node ? parent.arguments : undefined) ?? [];
  return address === undefined || !/^(?:['"`]\/[^/]|own(?:Address|Endpoint)\()/.test(address.getText());
}
