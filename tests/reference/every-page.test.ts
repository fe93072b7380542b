import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpus } from '../fixtures/openapi/support/corpus';
import { missingFields } from './first-level-fields';
import { pageHtml, referenceSite } from './reference-site';

// Every operation, webhook and schema of every document becomes a page. LECTERN_OPENAPI_CORPUS names a folder with more
// documents.

/** Half of a page's limit, because React sends the text twice: as HTML and for hydration. */
const HTML_BYTES_MAX = 170_000;

describe.each(corpus.map((path) => [basename(path), path] as const))('%s', (name, path) => {
  it('becomes pages without an error, whole on their first level, none of them too large', {
    timeout: 900_000,
  }, async () => {
    const bytes = readFileSync(path);
    const navigation = { tabs: [{ tab: 'API', openapi: name }] };
    const { site } = await referenceSite({ navigation }, { [name]: bytes });
    const schemas = site.apiDocuments.all[0]?.read?.index.schemas ?? [];
    const schemaPages = schemas.map((schema, position) => [
      `schemas/schema-${position}.mdx`,
      `---\nopenapi-schema: '${name} ${schema.name.replaceAll("'", "''")}'\n---\n`,
    ]);
    const whole = await referenceSite({ navigation }, { [name]: bytes, ...Object.fromEntries(schemaPages) });
    const wrong: string[] = [];
    for (const address of whole.site.pagePaths) {
      const html = await pageHtml(whole.site, address);
      const size = Buffer.byteLength(html);
      if (html.includes('data-page-error')) wrong.push(`${address} shows an error`);
      if (size > HTML_BYTES_MAX) wrong.push(`${address} has ${size} bytes`);
      if (/<script|href="javascript:|<[a-z]+[^>]* on[a-z]+="/i.test(html)) wrong.push(`${address} runs code`);
      for (const field of missingFields(whole.site, address, html)) wrong.push(`${address} lacks ${field}`);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      if (new Set(ids).size < ids.length) wrong.push(`${address} has an id twice`);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(whole.site.pagePaths.length).toBeGreaterThan(schemas.length);
  });
});
