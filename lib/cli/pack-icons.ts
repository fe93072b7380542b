import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { ICON_SETS_FILE, LENGTH_BYTES } from '@/lib/icons/icon-sets';
import { projectDirectory } from './project-directory';
import { runCommand } from './run-command';

// `npm run pack-icons`: downloads the icon sets and writes them into one file, with their licences beside it.

const SETS = [
  {
    set: 'fontawesome',
    package: '@fortawesome/fontawesome-free@7.3.1',
    drawings: 'svgs',
    licence: 'LICENSE.txt',
  },
  { set: 'lucide', package: 'lucide-static@1.62.0', drawings: 'icons', licence: 'LICENSE' },
  { set: 'tabler', package: '@tabler/icons@3.51.0', drawings: 'icons', licence: 'LICENSE' },
];

/** Icon names of Font Awesome 4. */
const SHIMS = 'metadata/shims.yml';

async function packIcons(argv: string[]): Promise<number> {
  if (argv.length > 0) throw new OperatorError('Write "npm run pack-icons", without more.');
  const place = await mkdtemp(path.join(tmpdir(), 'lectern-icons-'));
  try {
    fetchPackages(place);
    const drawings = new Map<string, string>();
    const licences: string[] = [];
    for (const { set, package: versioned, drawings: inner, licence } of SETS) {
      const folder = path.join(place, 'node_modules', versioned.replace(/@[^@]*$/, ''));
      for (const file of await readdir(path.join(folder, inner), { recursive: true }))
        if (file.endsWith('.svg'))
          drawings.set(
            `${set}/${file.replaceAll('\\', '/').replace(/\.svg$/, '')}`,
            small(await readFile(path.join(folder, inner, file), 'utf8')),
          );
      if (set === 'fontawesome')
        drawings.set(`${set}/${SHIMS}`, await readFile(path.join(folder, SHIMS), 'utf8'));
      licences.push(`== ${versioned}\n\n${(await readFile(path.join(folder, licence), 'utf8')).trim()}\n`);
    }
    const file = path.join(projectDirectory, ICON_SETS_FILE);
    await writeFile(file, packed(drawings));
    await writeFile(path.join(path.dirname(file), 'icon-sets-licences.txt'), licences.join('\n'));
    console.log(`${drawings.size} drawings stand in ${file}.`);
    return 0;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function fetchPackages(place: string): void {
  const names = SETS.map((set) => set.package);
  const fetching = ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', ...names];
  const { status } = spawnSync('npm', fetching, {
    stdio: 'inherit',
    cwd: place,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new OperatorError('The sets of icons could not be fetched. npm says above why.');
}

/** Without comments (the licences are beside the file) and white space between elements. */
function small(markup: string): string {
  return markup
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
}

function packed(drawings: ReadonlyMap<string, string>): Buffer {
  const names = [...drawings.keys()].sort();
  const texts = names.map((name) => Buffer.from(drawings.get(name) ?? ''));
  let at = 0;
  const places = texts.map(({ length }) => {
    const place = [at, length];
    at += length;
    return place;
  });
  const index = Buffer.from(
    `${JSON.stringify(Object.fromEntries(names.map((name, nth) => [name, places[nth]])))}\n`,
  );
  return Buffer.concat([
    Buffer.from(
      String(index.length)
        .padEnd(LENGTH_BYTES - 1)
        .concat('\n'),
    ),
    index,
    ...texts,
  ]);
}

await runCommand(packIcons);
