import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { loadedSite } from '@/tests/support/loaded-site';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { writtenSite } from '@/tests/written-folder';

const staff = { isSignedIn: true, groups: ['staff'] };
const configuration = { navigation: { groups: [{ group: 'API', openapi: 'api/openapi.yaml' }] } };
const main = `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /open: {$ref: paths/open.yaml}
  /closed: {$ref: paths/closed.yaml}
`;
const answering = (schema: string) =>
  `responses: {200: {description: Fine., content: {application/json: {schema: {$ref: '../schemas/${schema}.yaml'}}}}}`;
const files = {
  'index.mdx': '# Home',
  'api/openapi.yaml': main,
  'api/paths/open.yaml': `get:\n  summary: Open\n  ${answering('pet')}\n`,
  'api/paths/closed.yaml': `get:\n  summary: Closed\n  x-svc: {metadata: {groups: [staff]}}\n  ${answering('secret')}\n`,
  'api/schemas/pet.yaml':
    'type: object\nrequired: [name, of_staff]\nproperties:\n  name: {type: string}\n  of_staff: {type: string, x-svc: {groups: [staff]}}\n',
  'api/schemas/secret.yaml': 'type: object\nproperties: {salary: {type: integer}}\n',
};

describe('what a document has of other files', () => {
  it('is cut for a stranger like what it has of its own, and no file of it tells more', async () => {
    const site = await writtenSite(files, configuration);
    const stranger = site.forReader(anonymousReader);
    const text = JSON.stringify(stranger.documentDownload('api/openapi.yaml')?.root);
    expect(text).toContain('"name"');
    expect(text).not.toMatch(/of_staff|salary|secret|closed|\.yaml/i);
    const names = Object.keys(files).filter((name) => name.endsWith('.yaml'));
    for (const name of names) expect(stranger.staticFile(name), name).toBeUndefined();
    const member = site.forReader(staff);
    for (const name of names) expect(member.staticFile(name), name).toBeDefined();
    const whole = member.documentDownload('api/openapi.yaml');
    // The original file alone is incomplete.
    expect(whole?.isWhole).toBe(false);
    expect(JSON.stringify(whole?.root)).toMatch(/salary/);
    expect(JSON.stringify(whole?.root)).not.toMatch(/\.yaml/);
  });

  it('has no file for a stranger that says more than it uses, whatever uses the file', async () => {
    const use = (file: string, key: string) =>
      `${key}: {content: {application/json: {schema: {$ref: 'api/${file}.json#/Order'}}}, description: A.}`;
    const names = ['groups', 'hidden', 'nested', 'values', 'open'];
    const side = (extra: object) => JSON.stringify({ Order: { type: 'object' }, ...extra });
    const site = await writtenSite(
      {
        'index.mdx': '# Home',
        'api.yaml': `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {${names.map((name, at) => use(name, String(200 + at))).join(', ')}}}}}\n`,
        'api/groups.json': side({ Margin: { 'x-svc': { groups: ['staff'] }, type: 'object' } }),
        'api/hidden.json': side({ Margin: { 'x-hidden': true, type: 'object' } }),
        // A schema may share its name with a keyword.
        'api/nested.json': side({ default: { properties: { rate: { 'x-mint': { groups: ['staff'] } } } } }),
        'api/values.json': side({ Kind: { enum: ['a', 'b'], 'x-svc-enum': { b: ['staff'] } } }),
        'api/open.json': side({ Margin: { type: 'object' } }),
      },
      { navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } },
    );
    const served = (groups?: string[]) => {
      const view = site.forReader(groups === undefined ? anonymousReader : { isSignedIn: true, groups });
      return names.filter((name) => view.staticFile(`api/${name}.json`) !== undefined);
    };
    expect(served()).toEqual(['open']);
    expect(served(['sales'])).toEqual(['open']);
    expect(served(['staff'])).toEqual(['groups', 'nested', 'values', 'open']);
  });

  it('is nothing that is outside the folder, ignored, hidden, or closed as a file', async () => {
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'leak.yaml'), 'title: leaked\n');
    const names = [
      'link.yaml',
      'folder/leak.yaml',
      'ignored.yaml',
      '.env.yaml',
      'compose.yaml',
      'lectern.json',
    ];
    const properties = names.map((name, at) => `p${at}: {$ref: ${name}}`).join(', ');
    const site = await writtenSite(
      {
        'index.mdx': '# Home',
        'api.yaml': `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {200: {description: A., content: {application/json: {schema: {properties: {${properties}}}}}}}}}}\n`,
        '.mintignore': 'ignored.yaml\n',
        'ignored.yaml': 'title: leaked\n',
        '.env.yaml': 'title: leaked\n',
        'compose.yaml': 'title: leaked\n',
        'lectern.json': '{"title": "leaked"}',
      },
      { navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } },
    );
    symlinkSync(join(outside, 'leak.yaml'), join(site.folder, 'link.yaml'));
    symlinkSync(outside, join(site.folder, 'folder'));
    const { site: again } = await loadedSite(site.folder);
    const [document] = again.apiDocuments.all;
    expect(document?.read).toBeDefined();
    expect(JSON.stringify(document?.read?.document.root)).not.toContain('leaked');
    expect(document?.diagnostics.filter(({ rule }) => rule === 'reference-external')).toHaveLength(
      names.length,
    );
  });

  it('is nothing of hosts that only the operator may name, where strangers write', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end('{"title": "internal"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const folder = temporaryFolder();
    const remoteDocuments = { network: { policy: addressPolicy(['127.0.0.1']) } };
    const textFor = async (trust: 'full' | 'markup') => {
      const written = {
        'index.mdx': '# Home',
        'api.yaml': `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {responses: {}}}}\ncomponents: {schemas: {A: {$ref: 'http://127.0.0.1:${port}/admin.json'}}}\n`,
      };
      const site = await writtenSite(
        written,
        { navigation: { groups: [{ group: 'API', openapi: 'api.yaml' }] } },
        { trust, remoteDocuments, cacheFolder: join(folder, 'cache') },
      );
      return JSON.stringify(site.apiDocuments.all[0]?.read?.document.root);
    };
    expect(await textFor('full')).toContain('"internal"');
    expect(asked).toBe(1);
    // The cached copy of an operator's own site must not reveal it either.
    expect(await textFor('markup')).not.toContain('"internal"');
    expect(asked).toBe(1);
  });

  it('is read again when one of the files changes, also one that was missing', async () => {
    const { 'api/schemas/pet.yaml': pet, ...others } = files;
    const site = await writtenSite(others, configuration);
    const before = site.apiDocuments.all[0]?.read?.document;
    mkdirSync(join(site.folder, 'api/schemas'), { recursive: true });
    writeFileSync(join(site.folder, 'api/schemas/pet.yaml'), pet);
    const { site: again } = await loadedSite(site.folder);
    const after = again.apiDocuments.all[0]?.read?.document;
    expect(after?.hash).not.toBe(before?.hash);
    expect(JSON.stringify(after?.root)).toContain('of_staff');
    const { site: same } = await loadedSite(site.folder);
    expect(same.apiDocuments.all[0]?.read?.document.hash).toBe(after?.hash);
  });
});
