import '@/lib/runtime';
import { currentPublication } from '@/lib/current-request';
import { siteSkill } from '@/lib/publish/site-skill';
import { overviewHeaders, textResponse } from '@/lib/publish/text-response';

/** `/skill.md`: how an agent uses the documentation. */
export async function GET(request: Request): Promise<Response> {
  const publication = await currentPublication(request);
  const { text } = await siteSkill(publication);
  return textResponse(request, {
    body: text,
    contentType: 'text/markdown',
    view: publication,
    headers: overviewHeaders,
  });
}
