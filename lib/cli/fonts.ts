import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writtenCommand } from '@/lib/base/text/written-command';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { fontFamilies } from '@/lib/site/fonts/font-families';
import { fontId, imageFontFile, namedFont, packageNames } from '@/lib/site/fonts/named-font';
import { readOptions, refuseMore } from './command-options';
import { readSettings } from './launch-settings';
import { requireConfiguration } from './require-configuration';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run fonts -- [folder]`: downloads the fonts that docs.json names from the npm registry into the data folder.

async function fonts(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('fonts', '[folder]')}`;
  const [written, ...others] = readOptions(argv, {}, usage).positionals;
  refuseMore(others, usage);
  const { docsDirectory, dataDirectory } = readSettings({ isDevelopment: false }).environment;
  const folder = written === undefined ? docsDirectory : typedPath(written);
  const target = path.join(dataDirectory, 'fonts');
  const { configuration, diagnostics } = await loadConfiguration(folder);
  requireConfiguration({ folder, diagnostics });
  const { ofPages, ofImages } = fontFamilies(configuration);
  if (ofPages.length + ofImages.length === 0) console.log('docs.json names no fonts without a file.');
  let missing = 0;
  for (const family of ofPages) {
    const has = () => namedFont(family, target) !== undefined;
    missing += await fetchFont({ family, target, has, names: packageNames(family) });
  }
  for (const family of ofImages) {
    const has = () => imageFontFile(family, target) !== undefined;
    missing += await fetchFont({ family, target, has, names: [`@fontsource/${fontId(family)}`] });
  }
  return missing === 0 ? 0 : 1;
}

interface Wanted {
  family: string;
  target: string;
  has: () => boolean;
  names: string[];
}

/** The number of fonts that are missing afterwards: 0 or 1. */
async function fetchFont({ family, target, has, names }: Wanted): Promise<0 | 1> {
  if (has()) {
    console.log(`${family} is there.`);
    return 0;
  }
  await mkdir(target, { recursive: true });
  const manifest = path.join(target, 'package.json');
  if (!existsSync(manifest)) await writeFile(manifest, '{ "private": true }\n');
  for (const name of names) {
    const fetching = ['install', '--prefix', target, '--ignore-scripts', '--no-audit', '--no-fund', name];
    spawnSync('npm', fetching, { stdio: 'ignore', shell: process.platform === 'win32' });
    if (!has()) continue;
    console.log(`${family} was fetched, from the package ${name}.`);
    return 0;
  }
  const packages = names.join(' nor ');
  console.error(
    `${family} is not there: the registry of npm has neither ${packages}, or cannot be reached. Put a file of the font into the site, and name it as "source".`,
  );
  return 1;
}

await runCommand(fonts);
