import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anonymousReader } from '@/lib/access/reader';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { dataPaths } from '@/lib/base/files/data-paths';
import type { Environment } from '@/lib/base/settings/environment';
import type { StaticCopySettings } from '@/lib/base/settings/static-copy-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { createSite } from '@/lib/site/create-site';
import type { Site } from '@/lib/site/site';
import { counted } from './counted';
import { type BookOptions, writeBooks } from './export/book/write-books';
import { type BrokenLink, brokenLinks } from './export/broken-links';
import { copyFiles, fileName } from './export/copy-files';
import { type CopyServer, startCopyServer } from './export/copy-server';
import { readExportOptions } from './export/export-options';
import { redirectsFile } from './export/host-files';
import type { CopyFacts } from './export/in-browser/copied-data';
import { interruptible } from './export/interruptible';
import { type OutputFolder, openOutputFolder } from './export/output-folder';
import { dataScript } from './export/script-data';
import { seedsOf, writeCopy } from './export/write-copy';
import { writeSearch } from './export/write-search';
import { readSettings } from './launch-settings';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';

// `npm run export -- [folder] --out <folder>`: the whole site as files. `lectern.mjs` runs the compiled version from
// the build.

const BROKEN_SHOWN = 200;

/** Writes the copy; 1 if something in it leads nowhere. */
async function exportSite(argv: string[]): Promise<number> {
  const { environment } = readSettings({ isDevelopment: false });
  const { folder, out, url, copy, book } = readExportOptions(argv, environment.docsDirectory);
  const ofFolder = { ...environment, docsDirectory: folder };
  if (book.pdf !== undefined || book.epub !== undefined)
    await interruptible((signal) => exportBooks(ofFolder, { copy, book, signal }));
  if (out === undefined) return 0;
  return interruptible((signal) => exportFiles(ofFolder, { out, url, copy, signal }));
}

/** The site as a PDF or an EPUB, which need no server. */
async function exportBooks(
  environment: Environment,
  { copy, book, signal }: { copy: StaticCopySettings; book: BookOptions; signal: AbortSignal },
): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'lectern-export-'));
  try {
    const site = await openSite(environment, copy, { dataDirectory });
    const said = await writeBooks(site, anonymousReader, { ...book, signal });
    for (const line of said) console.log(line);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function exportFiles(
  environment: Environment,
  {
    out,
    url,
    copy,
    signal,
  }: { out: string; url: string | undefined; copy: StaticCopySettings; signal: AbortSignal },
): Promise<number> {
  const output = await openOutputFolder(out);
  let server: CopyServer | undefined;
  try {
    server = await startCopyServer(environment, copy, signal);
    return await writeFiles(environment, { server, output, signal, out, url, copy });
  } finally {
    // An interrupted export must leave neither its draft nor its server. The signal has already ended all requests and
    // writes, because a folder that is still written to cannot be removed.
    await output.discard();
    await server?.stop();
  }
}

interface CopyPlan {
  server: CopyServer;
  output: OutputFolder;
  /** Aborted when the export is interrupted. */
  signal: AbortSignal;
  out: string;
  url: string | undefined;
  copy: StaticCopySettings;
}

async function writeFiles(
  environment: Environment,
  { server, output, signal, out, url, copy }: CopyPlan,
): Promise<number> {
  const site = await openSite(environment, copy, server);
  const files = copyFiles(output.draft, signal);
  const written = await writeCopy(
    { server, site, files, url },
    seedsOf(site, listedPages(site), url !== undefined),
  );
  const scratchFolder = path.join(server.dataDirectory, 'export-search');
  const languages = await writeSearch(site, { files, scratchFolder, signal });
  const { exceptions, fonts } = written;
  const masks = await dataAddresses(output.draft, written.masks, () => 'image/svg+xml');
  const facts: CopyFacts = { exceptions, languages, fonts, masks };
  await files.write(
    '-/static-copy.js',
    `var lecternCopy=${JSON.stringify(facts)};\n${await builtScript('static-copy.js')}`,
  );
  const fontFiles = fonts.map(({ file }) => file);
  if (fonts.length > 0)
    await files.write(
      '-/fonts.js',
      dataScript('fonts', await dataAddresses(output.draft, fontFiles, fontType)),
    );
  await files.write('-/static-search.js', await builtScript('static-search.js'));
  // GitHub Pages would leave out `_next`, because its name begins with an underscore.
  await files.write('.nojekyll', '');
  const { redirects } = site.configuration;
  if (redirects.length > 0) await files.write('_redirects', redirectsFile(redirects, url));
  for (const failure of written.failures) console.error(failure);
  if (written.failures.length > 0) for (const reason of unreadDocuments(site)) console.error(reason);
  const { broken, linkCount } = await brokenLinks(output.draft);
  const brokenCount = broken.reduce((count, { pages }) => count + pages.length, 0);
  for (const link of broken.slice(0, BROKEN_SHOWN)) console.error(saidOf(link));
  signal.throwIfAborted();
  await output.finish();
  console.log(
    `${counted(written.pageCount, 'page')} in ${counted(files.written.size, 'file')}, ${counted(linkCount, 'link')}, ${counted(brokenCount, 'broken link')}: ${path.join(out, 'index.html')}`,
  );
  return brokenCount + written.failures.length === 0 ? 0 : 1;
}

function saidOf({ address, pages }: BrokenLink): string {
  const [first = '', second] = pages;
  const others = pages.length > 2 ? `${pages.length - 1} other pages` : second;
  return others === undefined
    ? `${first} names ${address}, which the copy does not have.`
    : `${first} and ${others} name ${address}, which the copy does not have.`;
}

/** Why pages of the API reference cannot be shown. */
function unreadDocuments(site: Site): string[] {
  return site.apiDocuments.all.flatMap(({ read, diagnostics }) =>
    read === undefined ? diagnostics.map(formatDiagnostic) : [],
  );
}

/** Pages in the navigation; linked ones are found on the way. */
function listedPages(site: Site): string[] {
  return [...new Set([...site.navigation.pagePaths, ...site.pagePaths])].filter(
    (page) => site.summary(page) !== undefined && site.summary(page)?.url === undefined,
  );
}

async function openSite(
  environment: Environment,
  staticCopy: StaticCopySettings,
  { dataDirectory }: Pick<CopyServer, 'dataDirectory'>,
): Promise<Site> {
  const { site } = await createSite({
    domain: environment.docsDomain,
    folder: environment.docsDirectory,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    staticCopy,
    cacheFolder: path.join(dataDirectory, 'cache', 'pages'),
    closedPaths: dataPaths(environment),
    fontsFolder: path.join(dataDirectory, 'fonts'),
    remoteDocuments: { network: { policy: addressPolicy(environment.proxy.allow) } },
  });
  requireConfiguration(site);
  const ofReader = site.forReader(anonymousReader);
  if (listedPages(ofReader).length === 0)
    throw new OperatorError(
      `Strangers may read no page of ${environment.docsDirectory}. Name groups whose pages the copy may hold, such as --groups staff, or say "public: true" in the front matter of pages.`,
    );
  return ofReader;
}

async function dataAddresses(
  draft: string,
  files: readonly string[],
  typeOf: (file: string) => string,
): Promise<Record<string, string>> {
  const data: Record<string, string> = {};
  for (const file of files) {
    const bytes = await readFile(path.join(draft, fileName(file))).catch(() => undefined);
    if (bytes !== undefined) data[file] = `data:${typeOf(file)};base64,${bytes.toString('base64')}`;
  }
  return data;
}

const fontType = (file: string) => `font/${path.extname(file).slice(1)}`;

/** The build stores browser scripts beside its commands. */
function builtScript(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, name), 'utf8');
}

await runCommand(exportSite);
