import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import type { Site } from '@/lib/site/site';

/** Where programs find the MCP server of a site, and what it is for: `/.well-known/mcp`. */
export function describeMcp({ configuration, domain }: Site, origin: string): Response {
  const endpoint = `${origin}/mcp`;
  const description = configuration.description ?? `Documentation of ${configuration.name}.`;
  const answer = {
    version: '1.0',
    protocolVersion: LATEST_PROTOCOL_VERSION,
    serverInfo: { name: domain, title: configuration.name, version: '1.0.0' },
    description,
    endpoint,
    transport: { type: 'streamable-http', endpoint },
    capabilities: { tools: {} },
    tools: ['search', 'get_page'],
  };
  return Response.json(answer, {
    headers: { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' },
  });
}
