import { mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { servingState } from '@/lib/base/serving-state';
import { proxySettingsFrom } from '@/lib/base/settings/proxy-settings';
import { hostedSites } from './hosted-sites';

async function read(folders: readonly string[], table?: unknown) {
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-hosted-'));
  for (const name of folders) await mkdir(path.join(directory, name));
  if (table !== undefined) await writeFile(path.join(directory, 'sites.json'), JSON.stringify(table));
  const lines: string[] = [];
  const sites = await hostedSites(
    {
      sites: { directory, host: 'docs.example.com', openMax: 5 },
      publicAddress: 'https://docs.example.com',
      docsDomain: 'docs',
      docsVisibility: 'public',
      docsTrust: 'markup',
      dataDirectory: '/data',
      instanceSecret: 'only for tests',
      proxy: proxySettingsFrom({ variables: {}, problems: [] }),
    },
    {
      report: (line) => lines.push(line),
      list: async () => ({ generation: async () => 0, all: async () => [] }),
    },
  );
  onTestFinished(async () => {
    sites.close();
    await rm(directory, { recursive: true });
  });
  const domainAt = async (host: string) => {
    const site = await sites.at(host);
    return typeof site === 'object' ? site.domain : site;
  };
  return { directory, sites, lines, domainAt };
}

it('a folder is a site at its name below the shared host, or at its name if that is a host', async () => {
  const { domainAt, sites } = await read(['acme', 'docs.beta.com', '.git']);
  expect(await domainAt('acme.docs.example.com')).toBe('acme');
  expect(await domainAt('ACME.docs.example.com')).toBe('acme');
  expect(await domainAt('docs.beta.com')).toBe('docs.beta.com');
  expect(await domainAt('acme')).toBeUndefined();
  expect(await domainAt('docs.example.com')).toBe('home');
  expect(await domainAt('localhost')).toBe('home');
  expect(await domainAt('10.0.0.7')).toBe('home');
  expect(await domainAt('not a host')).toBeUndefined();
  expect(sites.all().map(({ domain, trust, visibility }) => [domain, trust, visibility])).toEqual([
    ['acme', 'markup', 'public'],
    ['docs.beta.com', 'markup', 'public'],
  ]);
});

it('a mistake about a site leaves it out, because it may be private, and no other', async () => {
  const { domainAt, lines } = await read(['acme', 'beta', 'gamma', 'Delta', 'docs'], {
    acme: { visiblity: 'private' },
    beta: { hosts: ['gamma.docs.example.com'] },
    epsilon: {},
  });
  expect(await domainAt('acme.docs.example.com')).toBeUndefined();
  expect(await domainAt('gamma.docs.example.com')).toBe('beta');
  const told = ['"acme" is not served', '"gamma" is not served', '"Delta"', '"docs"', 'no such folder'];
  for (const words of told) expect(lines.join('\n')).toContain(words);
});

it('what is served no more is closed with its previews, and nothing else', async () => {
  const { directory, sites } = await read(['acme', 'beta', 'new--acme'], { acme: { previews: 'members' } });
  const before = { ...servingState() };
  onTestFinished(() => void Object.assign(servingState(), before));
  const open = new Set(['acme', 'main--acme', 'new--acme', 'beta']);
  Object.assign(servingState(), {
    openSites: () => [...open],
    closeSite: (domain: string) => void open.delete(domain),
  });
  await mkdir(path.join(directory, 'gamma'));
  await sites.readAgain();
  expect(open.size).toBe(4);
  await rm(path.join(directory, 'acme'), { recursive: true });
  await sites.readAgain();
  expect([...open]).toEqual(['new--acme', 'beta']);
});

it.each(['is gone', 'is empty', 'is a folder'])(
  'a private site stays private while its table %s, and follows it when it is back',
  async (how) => {
    const { directory, sites, lines } = await read(['acme'], { acme: { visibility: 'private' } });
    const file = path.join(directory, 'sites.json');
    const told = () => sites.all().map(({ domain, visibility }) => `${domain} ${visibility}`);
    await rm(file);
    if (how === 'is empty') await writeFile(file, '');
    if (how === 'is a folder') await mkdir(file);
    await sites.readAgain();
    await sites.readAgain();
    expect(told()).toEqual(['acme private']);
    expect(lines).toEqual([expect.stringMatching(/^sites\.json .* The sites stay as they were/)]);
    await rm(file, { recursive: true, force: true });
    await writeFile(file, '{}');
    await sites.readAgain();
    expect(told()).toEqual(['acme public']);
    expect(lines).toHaveLength(1);
  },
);

it('no site takes the host of the home site', async () => {
  const { domainAt, lines } = await read(['acme'], { acme: { hosts: ['docs.example.com'] } });
  expect(await domainAt('docs.example.com')).toBe('home');
  expect(lines).toEqual([
    '"acme" is not served: its host "docs.example.com" belongs to the site of DOCS_DIR.',
  ]);
});

it('a site may come from a repository, without a folder', async () => {
  const { lines, sites } = await read([], {
    acme: { git: { url: 'https://code.example.com/acme/docs', folder: 'docs' } },
    beta: { git: { url: 'https://me:secret@code.example.com/beta' } },
    gamma: { git: { url: 'https://code.example.com/gamma', tokenVariable: 'NO_SUCH_VARIABLE' } },
  });
  const [acme, ...others] = sites.all();
  expect(others).toEqual([]);
  expect(acme).toMatchObject({
    domain: 'acme',
    folder: '/data/sources/acme/current/docs',
    git: { url: 'https://code.example.com/acme/docs', pollSeconds: 60 },
  });
  expect(acme?.git?.webhookSecret).toHaveLength(43);
  expect(lines.join('\n')).toMatch(/beta\.git\.url holds a name or a password[^"]*beta\.git\.token/);
  expect(lines.join('\n')).toContain('"NO_SUCH_VARIABLE"');
});

it('a setting of a site that could have no effect is refused, with what to write', async () => {
  const git = { url: 'https://code.example.com/acme/docs' };
  const ssh = { url: 'git@code.example.com:acme/docs.git' };
  const { lines, sites } = await read(['folder', 'edited', 'host'], {
    'token-ssh': { git: { ...ssh, tokenVariable: 'PATH' } },
    'token-file': { git: { url: 'file:///srv/docs.git', tokenVariable: 'PATH' } },
    folder: { previews: 'members', status: { tokenVariable: 'X' } },
    'docs.acme.com': { git, previews: 'everyone' },
    edited: { editUrl: 'https://example.com/edit' },
    host: { hosts: ['Docs.Acme.com'] },
    fine: { git, previews: 'members', editUrl: 'none' },
    'fine-ssh': { git: ssh },
    'fine-token': { git: { ...git, tokenVariable: 'PATH' } },
  });
  expect(sites.all().map(({ domain }) => domain)).toEqual(['fine', 'fine-ssh', 'fine-token']);
  const told = [
    'token-ssh.git.tokenVariable: A token is for addresses of HTTPS. Write one in "url", or leave "tokenVariable" out.',
    'token-file.git.tokenVariable: A token is for addresses of HTTPS.',
    'folder.status: It tells of branches, and this site has no repository. Name it in "git"',
    'docs.acme.com.previews: Previews are at {branch}--{name of the site}, and this name has a full stop.',
    'edited.editUrl: "https://example.com/edit" is no address for editing. Write an address such as "https://example.com/edit/main/{path}", or "none". "edited" is not served.',
    'host.hosts.0: "Docs.Acme.com" is no host. Write the name of a host in lower case',
  ];
  for (const words of told) expect(lines.join('\n')).toContain(words);
});

it('a change is there after it was asked for, also while the server was just looking', async () => {
  const { directory, sites } = await read(['acme']);
  for (let round = 0; round < 30; round++) {
    await mkdir(path.join(directory, `before-${round}`));
    const looking = sites.readAgain();
    for (let turn = 0; turn < round % 10; turn++) await setImmediate();
    mkdirSync(path.join(directory, `after-${round}`));
    await sites.readAgain();
    expect(sites.all().map(({ domain }) => domain)).toContain(`after-${round}`);
    await looking;
  }
});
