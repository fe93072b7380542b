// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

// Plain JavaScript: it decides whether a start needs a compiler.

// All that the build reads of this project; absent ones count as empty.
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'prisma/schema.prisma',
  'proxy.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

// Generated clients and tests stand in these folders too, but say nothing of their own.
const ignored = /(^lib\/db\/generated$|\.test\.tsx?$)/;

/**
 * A text that changes when anything changes from which the application is built.
 * @param {string} projectDirectory
 */
export function sourceFingerprint(projectDirectory) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(projectDirectory, source))) {
    const content = fs.readFileSync(path.join(projectDirectory, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Whether the build in a folder was made from other sources, or never finished.
 * @param {string} buildDirectory
 * @param {string} fingerprint
 */
export function isBuildStale(buildDirectory, fingerprint) {
  if (!fs.existsSync(path.join(buildDirectory, 'BUILD_ID'))) return true;
  const file = fingerprintFile(buildDirectory);
  return !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== fingerprint;
}

/**
 * Notes what a finished build was made from.
 * @param {string} buildDirectory
 * @param {string} fingerprint
 */
export function recordBuild(buildDirectory, fingerprint) {
  fs.writeFileSync(fingerprintFile(buildDirectory), fingerprint);
}

/** @param {string} buildDirectory */
function fingerprintFile(buildDirectory) {
  return path.join(buildDirectory, 'source-fingerprint.txt');
}

/**
 * The file itself, or the files of a folder, relative to the project and in a fixed order.
 * @param {string} projectDirectory
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(projectDirectory, source) {
  const found = fs.statSync(path.join(projectDirectory, source), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [source] : filesBelow(projectDirectory, source).sort();
}

/**
 * @param {string} projectDirectory
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(projectDirectory, folder) {
  // Every start waits for this: the kinds of entries come with their names.
  const entries = fs.readdirSync(path.join(projectDirectory, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (ignored.test(file)) return [];
    return entry.isDirectory() ? filesBelow(projectDirectory, file) : [file];
  });
}
