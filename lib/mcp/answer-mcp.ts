import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type McpContext, mcpServer } from './mcp-server';

const BODY_BYTES_MAX = 256 * 1024;

/** Answers an MCP request over streamable HTTP. Stateless, so that any instance can answer any request. */
export async function answerMcp(request: Request, context: McpContext): Promise<Response> {
  // Choice: without sessions and notifications, there is no stream to open.
  if (request.method !== 'POST') {
    const error = { code: -32_000, message: 'This server answers POST only.' };
    return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 405, headers: { Allow: 'POST' } });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: BODY_BYTES_MAX,
  });
  const server = mcpServer(context);
  await server.connect(transport);
  const response = await transport.handleRequest(request);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}
