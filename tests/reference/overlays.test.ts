import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { checkSite } from '@/lib/site/check/check-site';
import { pageHtml, referenceSite } from './reference-site';

// Overlays change a document for its pages, but never the file.

const document = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders:
    get: {summary: List orders, responses: {200: {description: Fine.}}}
  /staff:
    get: {summary: List staff, responses: {200: {description: Fine.}}}
`;
const overlay = `overlay: 1.0.0
info: {title: For readers, version: '1'}
actions:
  - target: $.paths['/orders'].get
    update: {summary: All orders, description: From the *overlay*.}
  - target: $.paths['/staff']
    remove: true
  - target: $.paths['/lost']
    remove: true
`;

it('an overlay changes and removes operations, also in the download, and tells its mistakes with the line', async () => {
  const loaded = await referenceSite(
    {
      navigation: {
        groups: [{ group: 'API', openapi: { source: 'api.yaml', overlays: ['./readers.yaml'] } }],
      },
    },
    { 'api.yaml': document, 'readers.yaml': overlay },
  );
  const site = loaded.site.forReader(anonymousReader);
  expect([...site.pagePaths]).toEqual(['/api-reference/all-orders']);
  expect(await pageHtml(site, '/api-reference/all-orders')).toContain('From the <em>overlay</em>.');
  const download = site.documentDownload('api.yaml');
  expect(download).toMatchObject({ isWhole: false });
  expect(JSON.stringify(download?.root)).not.toContain('staff');
  const { findings } = await checkSite(loaded);
  expect(findings.map(formatDiagnostic)).toEqual([
    'readers.yaml:8 changes nothing: "$.paths[\'/lost\']" is not in the document. Correct the target, or take the action out.',
  ]);
});
