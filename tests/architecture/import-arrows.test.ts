import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { describe, expect, it, onTestFinished } from 'vitest';

const folders = ['app', 'components', 'lib'];

async function inspect(baseDir: string) {
  const options = await extractOptions(path.resolve('.dependency-cruiser.mjs'));
  const fileName = path.resolve('tsconfig.json');
  const typeScript = extractTypeScriptConfig(fileName);
  const report: IReporterOutput = await cruise(
    folders,
    { ...options, baseDir, validate: true, tsConfig: { fileName } },
    undefined,
    {
      tsConfig: typeScript,
    },
  );
  if (typeof report.output === 'string') throw new Error(report.output);
  return {
    modules: report.output.modules.map((module) => module.source),
    violations: report.output.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
    ),
  };
}

describe('the arrows between the folders', () => {
  it('hold in the whole tree', async () => {
    const { modules, violations } = await inspect(process.cwd());
    // With an unsupported TypeScript, the tool finds no modules and so no violations.
    expect(modules.filter((module) => module.startsWith('lib/')).length).toBeGreaterThan(30);
    expect(violations).toEqual([]);
  });

  it.each([
    ['lib/base/a', 'lib/docs/b', 'lib/base imports only nothing of ours'],
    ['lib/docs/a', 'lib/site/b', 'lib/docs imports only base'],
    ['lib/content/a', 'components/docs/b', 'lib/content imports only base'],
    ['lib/content/a', 'lib/icons/b', 'lib/content imports only types of icons'],
    ['components/docs/a', 'lib/db/b', 'components import only'],
    ['app/api/a', 'lib/db/b', 'app never imports the database'],
    ['lib/db/a', 'lib/auth/b', 'lib/db imports only types of'],
    ['lib/site/a', 'lib/db/generated/b', 'the generated database clients'],
    ['lib/site/a', 'node_modules/next/b', 'next is imported only by'],
  ])('an import from %s to %s is found', async (from, to, rule) => {
    const { violations } = await inspect(
      treeWith({ [from]: importOf(from, to), [to]: 'export const b = 1;' }),
    );
    expect(violations.join('\n')).toContain(rule);
  });

  it('a type of lib/auth is allowed in lib/db', async () => {
    const importOfType = "import type { B } from '../auth/b';\nexport const a: B = 1;";
    const tree = treeWith({ 'lib/db/a': importOfType, 'lib/auth/b': 'export type B = number;' });
    const { modules, violations } = await inspect(tree);
    expect(modules).toContain('lib/auth/b.ts');
    expect(violations).toEqual([]);
  });

  it('two files that import each other are found', async () => {
    const tree = {
      'lib/docs/a': importOf('lib/docs/a', 'lib/docs/b'),
      'lib/docs/b': "export { a as b } from './a';",
    };
    const { violations } = await inspect(treeWith(tree));
    expect(violations).toContain('no cycles: lib/docs/a.ts -> lib/docs/b.ts');
  });
});

function importOf(from: string, to: string): string {
  return `import { b } from './${path.posix.relative(path.dirname(from), to)}';\nexport const a = b;`;
}

/** Relative imports, because the tool caches the aliases of the first tree in a process. */
function treeWith(files: Record<string, string>): string {
  const directory = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-arrows-')));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
  for (const folder of folders) fs.mkdirSync(path.join(directory, folder));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    fs.writeFileSync(path.join(directory, `${file}.ts`), text);
  }
  return directory;
}
