// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

// Plain JavaScript, so that a start without changes needs no compiler.

/** Everything in this project that the build reads; missing files count as empty. */
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
 * The build's id: a text that changes with every source of the application. Reading the files takes a tenth of a
 * second. Their timestamps would be faster, but unpacking, copying and container images change them, or keep those of
 * an older version.
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
 * The file itself, or a folder's files, relative to the project.
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
