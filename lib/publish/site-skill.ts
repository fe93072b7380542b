import { slug } from '@/lib/base/text/slug';
import { pageMarkdown } from './markdown/page-markdown';
import type { Publication } from './publication';

/** Instructions for agents on using the documentation, in the agent skills format. */
export interface SiteSkill {
  name: string;
  description: string;
  text: string;
}

/**
 * The site's own `skill.md`, with a name and a description added if missing; else a generated one that points to its
 * other texts.
 */
export async function siteSkill(publication: Publication): Promise<SiteSkill> {
  const { site, reader } = publication;
  const own = await site.source('/skill');
  const { name: siteName, description: ofSite } = site.configuration;
  const written = own?.frontMatter.extra.name;
  const name = (typeof written === 'string' && slug(written)) || slug(siteName) || 'documentation';
  const description =
    own?.frontMatter.description ??
    `${ofSite ?? `The documentation of ${siteName}.`} Use it for questions about ${siteName}.`;
  const body = own === undefined ? undefined : await pageMarkdown(site, '/skill', reader);
  const head = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n`;
  return { name, description, text: `${head}\n${(body ?? generated(publication)).trim()}\n` };
}

function generated({ site, origin }: Publication): string {
  const { name } = site.configuration;
  return `# ${name}

Look facts up before you state them; these pages are newer than what you have learned.

- ${origin}/llms.txt lists the pages with a line about each. Read it first.
- Every page is Markdown at its address with \`.md\` after it, such as ${origin}/index.md.
- ${origin}/mcp is an MCP server with the tools \`search\` and \`get_page\`.
- ${origin}/llms-full.txt has all pages in one text.

Name the page that an answer comes from, by its address.`;
}
