import { composeRequest } from '@/lib/openapi/request/compose-request';
import { exampleServerUrl } from '@/lib/openapi/request/example-server-url';
import { exampleValues } from '@/lib/openapi/request/request-values';
import { codeSamples } from '@/lib/openapi/samples/code-samples';
import type { ReferenceExamples } from '@/lib/site/reference/reference-examples';
import { areBuiltInThemes, shownRequests } from '@/lib/site/reference/shown-code';
import type { Site, SitePage } from '@/lib/site/site';
import { writtenOperation } from './find-playground-operation';

/** The code beside a page: for its operation or described endpoint, unless the author wrote examples. */
export async function pageExamples(site: Site, page: SitePage): Promise<ReferenceExamples | undefined> {
  const { content, frontMatter, path } = page;
  const known = await site.examples(path);
  if (known !== undefined || content.kind !== 'compiled' || content.page.panelCode !== undefined)
    return known;
  const { autogenerate, languages, defaults } = site.configuration.api.examples;
  const tried = autogenerate ? await writtenOperation(site, path, frontMatter.api) : undefined;
  if (tried === undefined) return undefined;
  const { plan } = tried;
  const [server] = plan.servers;
  const base = server === undefined ? undefined : exampleServerUrl(server);
  const request = composeRequest(plan, exampleValues(plan, { properties: defaults, serverUrl: base }));
  return {
    requests: await shownRequests(codeSamples(request, languages), site),
    choices: [],
    responses: [],
    isLitInBrowser: areBuiltInThemes(site.configuration.styling.codeblocks),
  };
}
