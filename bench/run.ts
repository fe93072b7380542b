import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';

// `npm run bench -- [part …]`: prints figures as Markdown, by default for every folder beside this file. Options after
// `--` are passed to the parts: `npm run bench -- site -- --pages 100,1000`.

const [named, options] = split(process.argv.slice(2));
const parts = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'run.ts')),
);
const unknown = named.find((name) => !parts.includes(name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Write: npm run bench -- [${parts.join(' | ')}]`);
  process.exit(1);
}

console.log(machine());
let failed = 0;
for (const part of named.length > 0 ? named : parts) {
  console.log(`\n## ${part}\n`);
  const script = join(import.meta.dirname, part, 'run.ts');
  // A separate process per part, so that one part's memory does not count for another.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);

function split(argv: string[]): [names: string[], options: string[]] {
  const at = argv.findIndex((argument) => argument.startsWith('--'));
  return at === -1 ? [argv, []] : [argv.slice(0, at), argv.slice(at).filter((argument) => argument !== '--')];
}

function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const today = new Date().toISOString().slice(0, 10);
  return `${today}, ${cpus().length} × ${first?.model ?? 'unknown'}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`;
}
