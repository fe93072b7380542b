// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

// Plain JavaScript, so that a start without changes needs no compiler.

/** All that the build reads of this project; absent ones count as empty. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'styles',
  'themes',
  'prisma/schema.prisma',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Generated clients, tests and icons are in these folders too, but do not affect the build. */
const ignored = /^lib\/db\/generated\/|\.test\.tsx?$|\.svgs$/;

/**
 * A text that changes with anything from which the application is built: the build's id. It reads the files, which
 * takes a tenth of a second. Their times would be quicker to read, but unpacking, copying and images change them, or
 * keep those of an older version.
 *
 * @param {string} projectDirectory
 */
export function sourceFingerprint(projectDirectory) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(projectDirectory, source)).sort()) {
    const content = fs.readFileSync(path.join(projectDirectory, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * The file itself, or the files of a folder, relative to the project.
 *
 * @param {string} projectDirectory
 * @param {string} source
 */
function filesOf(projectDirectory, source) {
  const place = path.join(projectDirectory, source);
  const found = fs.statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [source] : [];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(projectDirectory, path.join(parentPath, name)).replaceAll('\\', '/'),
    )
    .filter((file) => !ignored.test(file));
}
