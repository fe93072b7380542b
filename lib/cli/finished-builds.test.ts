import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { finishedBuild, newestBuild, recordUse, storeBuild } from './finished-builds.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

/** A project whose sources can change and be built instantly. */
function project() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'app'));
  let count = 0;
  return {
    folder,
    change: (text: string) => writeFileSync(join(folder, 'app/page.tsx'), text),
    build() {
      const id = sourceFingerprint(folder);
      for (const name of ['static', 'lectern', 'cache'])
        mkdirSync(join(folder, '.next', name), { recursive: true });
      writeFileSync(join(folder, '.next/BUILD_ID'), id);
      writeFileSync(join(folder, '.next/static/script.js'), readFileSync(join(folder, 'app/page.tsx')));
      writeFileSync(join(folder, '.next/lectern/serve.mjs'), '');
      const name = storeBuild(folder);
      const at = Date.now() / 1_000 - 3_600 + 60 * count++;
      utimesSync(join(folder, name), at, at);
      return name;
    },
    kept: () => readdirSync(folder).filter((name) => name.startsWith('.next-')),
  };
}

it('finds a build of these very sources alone, and says which was made last', () => {
  const { folder, change, build } = project();
  change('first');
  expect([finishedBuild(folder), newestBuild(folder)]).toEqual([undefined, undefined]);
  const first = build();
  expect(finishedBuild(folder)).toBe(first);
  change('second');
  expect([finishedBuild(folder), newestBuild(folder)]).toEqual([undefined, first]);
  const second = build();
  expect(finishedBuild(folder)).toBe(second);
  change('first');
  expect(finishedBuild(folder)).toBe(first);
});

it('leaves a running server its scripts while other versions are built, and ends with two builds', () => {
  const { folder, change, build, kept } = project();
  change('served');
  const served = join(folder, build());
  recordUse(served);
  for (const text of ['second', 'third', 'fourth']) {
    change(text);
    build();
    expect(readFileSync(join(served, 'static/script.js'), 'utf8')).toBe('served');
  }
  expect(kept()).toHaveLength(3);
  // The server was killed, so its note remains.
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(served, 'in-use', String(ended)), '');
  rmSync(join(served, 'in-use', String(process.pid)));
  for (const used of [join(served, 'in-use'), served]) utimesSync(used, 0, 0);
  change('fifth');
  build();
  expect(existsSync(served)).toBe(false);
  expect(kept()).toHaveLength(2);
});

it('keeps what Next compiles from, and builds the same sources twice without harm', () => {
  const { folder, change, build, kept } = project();
  change('same');
  expect(build()).toBe(build());
  expect(kept()).toHaveLength(1);
  expect(readdirSync(join(folder, '.next'))).toEqual(['cache']);
});

it('starts a command from a finished build, and a build that the command starts does not go into it', () => {
  const { folder, change, build } = project();
  cpSync('lib/cli', join(folder, 'lib/cli'), { recursive: true });
  cpSync('lib/base/web/git-url.mjs', join(folder, 'lib/base/web/git-url.mjs'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module", "version": "1.0.0"}');
  change('page');
  const command = `import { buildingFolder } from ${JSON.stringify(join(folder, 'lib/cli/finished-builds.mjs'))};
    console.log(JSON.stringify({ runs: process.env.LECTERN_BUILD, builds: buildingFolder() }));`;
  mkdirSync(join(folder, '.next/lectern'), { recursive: true });
  writeFileSync(join(folder, '.next/lectern/doctor.mjs'), command);
  const kept = build();
  const env = { ...process.env, NEXT_DIST_DIR: undefined };
  const { stdout } = spawnSync(process.execPath, ['lib/cli/lectern.mjs', 'doctor'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({ runs: kept, builds: '.next' });
});
