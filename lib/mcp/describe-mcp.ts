import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { isCacheable, type PublicSite } from '@/lib/publish/publication';

/** URL and purpose of a site's MCP server: `/.well-known/mcp`. */
export function describeMcp(publicSite: PublicSite): Response {
  const { site, origin } = publicSite;
  const { configuration, domain } = site;
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
    headers: {
      'Cache-Control': isCacheable(publicSite) ? 'public, max-age=300' : 'no-store',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
