import { statSync } from 'node:fs';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { quoted, writtenCommand } from '@/lib/base/text/written-command';
import { docusaurusConfiguration, readDocusaurus } from './docusaurus/read-docusaurus';
import { gitbookSpace, readGitbook } from './gitbook/read-gitbook';
import type { ImportedSite, ImportLog, LeftNote, ToolName } from './imported-site';
import { readmeRoot, readReadme } from './readme/read-readme';
import { type RepositoryFolder, repositoryFolder } from './repository-folder';
import { readStarlight, starlightConfiguration } from './starlight/read-starlight';
import { writeSite } from './write-site';

interface Tool {
  isIn: (repository: RepositoryFolder) => boolean;
  read: (repository: RepositoryFolder, log: ImportLog) => ImportedSite;
  /** The files by which the tool is recognised, for messages. */
  files: string;
}

const tools: Record<ToolName, Tool> = {
  docusaurus: {
    isIn: (repository) => docusaurusConfiguration(repository) !== undefined,
    read: readDocusaurus,
    files: 'docusaurus.config.js',
  },
  starlight: {
    isIn: (repository) => starlightConfiguration(repository) !== undefined,
    read: readStarlight,
    files: 'astro.config.mjs with Starlight',
  },
  gitbook: {
    isIn: (repository) => gitbookSpace(repository) !== undefined,
    read: readGitbook,
    files: 'SUMMARY.md',
  },
  readme: {
    isIn: (repository) => readmeRoot(repository) !== undefined,
    read: readReadme,
    files: 'docs/_order.yaml',
  },
};

export interface ImportReport {
  tool: string;
  imported: { pages: number; snippets: number; files: number; redirects: number };
  changed: { what: string; count: number }[];
  left: LeftNote[];
}

const REASONS_MAX = 5;

export async function importFolder(
  from: string,
  to: string,
  { tool: named }: { tool: string | undefined },
): Promise<ImportReport> {
  if (statSync(from, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new OperatorError(`There is no folder ${from}. Name the folder of the repository.`);
  const repository = repositoryFolder(from);
  const [name, tool] = toolOf(repository, named);
  const { log, changed, left } = newLog();
  const site = tool.read(repository, log);
  if (site.pages.length === 0) {
    const why = left.slice(0, REASONS_MAX).map(({ file, message }) => `\n  ${file} ${message}`);
    throw new OperatorError(
      `${from} has no page of ${name}. Name the folder that has ${tool.files}.${why.join('')}`,
    );
  }
  const { redirects } = await writeSite(site, to, log);
  return {
    tool: name,
    imported: {
      pages: site.pages.length,
      snippets: site.snippets.length,
      files: site.assets.length,
      redirects,
    },
    changed: [...changed].map(([what, count]) => ({ what, count })),
    left,
  };
}

function toolOf(repository: RepositoryFolder, named: string | undefined): [string, Tool] {
  const all = Object.entries(tools);
  const found = all.find(([name, tool]) => (named === undefined ? tool.isIn(repository) : name === named));
  if (found !== undefined) return found;
  if (named === undefined && isServed(repository)) {
    const serving = writtenCommand('dev', quoted(repository.folder));
    throw new OperatorError(
      `${repository.folder} needs no import: it is in the format of docs.json. Write: ${serving}`,
    );
  }
  throw new OperatorError(
    named === undefined
      ? `${repository.folder} is of no tool that is known: it has no ${all.map(([, { files }]) => files).join(', no ')}. Name the folder that has one of these, or write --from with ${all.map(([name]) => name).join(', ')}.`
      : `"${named}" is no tool that is known. Write --from with one of: ${all.map(([name]) => name).join(', ')}.`,
  );
}

const isServed = ({ has }: RepositoryFolder) => has('docs.json') || has('mint.json');

function newLog(): { log: ImportLog; changed: Map<string, number>; left: LeftNote[] } {
  const changed = new Map<string, number>();
  const left: LeftNote[] = [];
  const seen = new Set<string>();
  const log: ImportLog = {
    changed: (what, count = 1) => changed.set(what, (changed.get(what) ?? 0) + count),
    left: (note) => {
      const key = `${note.file}:${note.line}:${note.message}`;
      if (!seen.has(key)) left.push(note);
      seen.add(key);
    },
  };
  return { log, changed, left };
}
