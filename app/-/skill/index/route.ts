import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { siteSkill } from '@/lib/publish/site-skill';
import { textResponse } from '@/lib/publish/text-response';

/** `/.well-known/agent-skills/index.json`: where the skill of the site is. */
export async function GET(request: Request): Promise<Response> {
  const publication = await currentPublication(request);
  const { name, description } = await siteSkill(publication);
  const skills = [{ name, description, files: ['SKILL.md'], url: `${publication.origin}/skill.md` }];
  return textResponse(request, {
    body: `${JSON.stringify({ skills }, null, 2)}\n`,
    contentType: 'application/json',
    view: publication,
    headers: { 'Access-Control-Allow-Origin': '*' },
  });
}
