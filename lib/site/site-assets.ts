import { open } from 'node:fs/promises';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { collectUsage } from '@/lib/content/mdx/collect-usage';
import { utilityCss } from '@/lib/content/utility-css';
import type { Site } from './site';
import type { SiteInput } from './site-input';
import { fileAddress } from './site-layout';

/** Every page requests each of them. The public site with the most has 12. */
const ASSETS_MAX = 100;
/** Files are inspected each time the site is read, and a repository may contain other software. */
const LOOKED_INTO_MAX = 200;
const LOOKED_INTO_BYTES = 200_000;

/** A statement that only modules may contain. Such a file belongs to a component and would fail as a plain script. */
const MODULE_STATEMENT =
  /^[ \t]*(?:import\s*["'{*]|import\s+[\w$]+(?:\s*,|\s+from\b)|export\s+(?:default|const|let|var|function|class|async|[{*]))/m;

/** Node.js syntax at the start of a line marks the file as a tool of the repository. */
const NODE_STATEMENT =
  /^(?:#!|(?:const|let|var)\s[^=\n]+=\s*require\(|require\(|module\.exports\b|exports\.\w+\s*=)/m;

interface SiteAssets {
  assets: Site['assets'];
  diagnostics: Diagnostic[];
}

/**
 * The style sheets and scripts that every page loads: all in the folder, in path order. Scripts load only on trusted
 * sites, and modules never.
 */
export async function siteAssets(files: SiteFiles, trust: SiteInput['trust']): Promise<SiteAssets> {
  const styles = shallowFirst(files, /\.css$/i);
  const candidates = trust === 'full' ? shallowFirst(files, /^(?!.*\.config\.).*\.js$/i) : [];
  const scripts: string[] = [];
  for (const file of candidates.slice(0, LOOKED_INTO_MAX)) {
    if (await isPlainScript(files, file)) scripts.push(file);
  }
  return {
    assets: { styles: addresses(styles), scripts: addresses(scripts) },
    diagnostics: [
      ...leftOver(styles[ASSETS_MAX], 'style sheets'),
      ...leftOver(scripts[ASSETS_MAX] ?? candidates[LOOKED_INTO_MAX], 'scripts'),
    ],
  };
}

/** Files nearest to `docs.json` first. If there are too many, the others probably belong to something else. */
function shallowFirst(files: SiteFiles, pattern: RegExp): string[] {
  const depth = (file: string) => file.split('/').length;
  const found = [...files.paths.keys()].filter((file) => pattern.test(file)).sort();
  return found.sort((left, right) => depth(left) - depth(right));
}

function addresses(found: readonly string[]): string[] {
  return found.slice(0, ASSETS_MAX).sort().map(fileAddress);
}

async function isPlainScript(files: SiteFiles, file: string): Promise<boolean> {
  const absolute = files.paths.get(file);
  const text = absolute === undefined ? undefined : await headOf(absolute).catch(() => undefined);
  return text !== undefined && !MODULE_STATEMENT.test(text) && !NODE_STATEMENT.test(text);
}

async function headOf(absolute: string): Promise<string> {
  const file = await open(absolute);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_INTO_BYTES), 0, LOOKED_INTO_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function leftOver(first: string | undefined, kind: string): Diagnostic[] {
  if (first === undefined) return [];
  return [
    {
      severity: 'warning',
      rule: 'too-many-assets',
      file: first,
      message: `The site has more ${kind} than pages load; this one and others are left out.`,
      hint: 'Name folders that are no part of the site in .mintignore.',
    },
  ];
}

/** CSS of the utility classes that a site's scripts write into pages at run time. */
export function scriptCss(
  files: SiteFiles,
  { scripts }: Pick<Site['assets'], 'scripts'>,
): () => Promise<string> {
  let made: Promise<string> | undefined;
  const paths = [...files.paths].filter(([path]) => scripts.includes(fileAddress(path)));
  async function make(): Promise<string> {
    const texts = await Promise.all(paths.map(([, absolute]) => readTextFile(absolute).catch(() => '')));
    return utilityCss(collectUsage({ type: 'root', children: [] }, texts).classNames);
  }
  return () => {
    made ??= make();
    return made;
  };
}
