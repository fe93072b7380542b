import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { componentExamples } from '@/tests/fixtures/openapi/support/component-examples';
import { markdownTable } from '../markdown-table';
import { measureDocument } from './measure-document';

// Reference pages of whole documents in the built application, beside a site without one: the fixtures, a folder named
// by LECTERN_OPENAPI_CORPUS, and GitHub's, which is fetched once from the package registry and stored in the data
// folder.

const GITHUB = '@octokit/openapi@23.0.2';
const projectFolder = join(import.meta.dirname, '..', '..');
const temporary = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
try {
  const folders = [join(projectFolder, 'tests/fixtures/openapi'), process.env.LECTERN_OPENAPI_CORPUS ?? ''];
  const documents = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.(?:json|ya?ml)$/.test(path));
  const github = githubDocument();
  const pages = [await measureDocument(join(temporary, 'none'))];
  const examples: Record<string, string | number>[] = [];
  for (const path of [...documents, ...(github === undefined ? [] : [github])]) {
    pages.push(await measureDocument(join(temporary, String(pages.length)), path));
    examples.push({ document: basename(path), ...measureExamples(path) });
  }
  console.log(
    `${markdownTable(pages)}\n\nExamples, made from the component schemas:\n\n${markdownTable(examples)}`,
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function githubDocument(): string | undefined {
  const folder = resolve(projectFolder, process.env.LECTERN_DATA_DIR ?? 'data', 'bench');
  const path = join(folder, 'github.json');
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  try {
    const [archive = ''] = execFileSync('npm', ['pack', GITHUB, '--silent'], {
      cwd: temporary,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .slice(-1);
    execFileSync('tar', ['-xzf', archive], { cwd: temporary });
    copyFileSync(join(temporary, 'package/generated/api.github.com.json'), path);
    return path;
  } catch (error) {
    console.log(`GitHub's document was left out: ${reasonOf(error)}`);
    return undefined;
  }
}

/**
 * The examples of a document's component schemas: how many are valid by Ajv, and how many are the same in a second run.
 */
function measureExamples(path: string): Record<string, string | number> {
  const examples = componentExamples(path);
  const share = (count: number) =>
    examples.length === 0 ? '–' : ((100 * count) / examples.length).toFixed(1);
  return {
    schemas: examples.length,
    'valid examples %': share(examples.filter(({ isValid }) => isValid).length),
    'same again %': share(examples.filter(({ isRepeated }) => isRepeated).length),
    'largest example kB': Math.max(0, ...examples.map(({ text }) => text.length / 1_000)).toFixed(1),
  };
}
