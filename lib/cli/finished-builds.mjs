// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { sourceFingerprint } from './source-fingerprint.mjs';

// Next empties its build folder before each build. So each finished build moves to its own folder, named after its
// sources: a running server keeps reading its scripts and styles while another version is built and started.

/** @typedef {{ folder: string, usedMs: number }} FinishedBuild */

/** What Next keeps using in its build folder. */
const STAYS = new Set(['cache', 'types', 'dev', 'lock']);

/** The folder in which Next builds, in the project. */
export function buildingFolder() {
  return process.env.NEXT_DIST_DIR ?? '.next';
}

/**
 * The finished build of the current sources.
 *
 * @param {string} projectDirectory
 * @returns {string | undefined} the name of its folder in the project
 */
export function finishedBuild(projectDirectory) {
  const folder = nameOf(sourceFingerprint(projectDirectory));
  return isFinished(path.join(projectDirectory, folder)) ? folder : undefined;
}

/**
 * The newest build, for use after a build during which a source may have changed.
 *
 * @param {string} projectDirectory
 */
export function newestBuild(projectDirectory) {
  return finishedBuild(projectDirectory) ?? finishedBuilds(projectDirectory)[0]?.folder;
}

/**
 * Moves a finished build to its own folder, and removes unneeded ones: all except the previous one, for a rollback, and
 * those of running servers.
 *
 * @param {string} projectDirectory
 * @returns {string} the name of its folder in the project
 */
export function storeBuild(projectDirectory) {
  const from = path.join(projectDirectory, buildingFolder());
  const folder = nameOf(fs.readFileSync(path.join(from, 'BUILD_ID'), 'utf8'));
  const target = path.join(projectDirectory, folder);
  const draft = path.join(projectDirectory, `${folder}.${process.pid}`);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft);
  for (const name of fs.readdirSync(from))
    if (!STAYS.has(name)) fs.renameSync(path.join(from, name), path.join(draft, name));
  // Another process may have just built the same.
  if (!isFinished(target)) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(draft, target);
  }
  const others = finishedBuilds(projectDirectory).filter((build) => build.folder !== folder);
  const [, ...older] = others.filter((build) => !isInUse(path.join(projectDirectory, build.folder)));
  for (const unused of [draft, ...older.map((build) => path.join(projectDirectory, build.folder))])
    fs.rmSync(unused, { recursive: true, force: true });
  return folder;
}

/**
 * Marks a build as used by this process until it ends.
 *
 * @param {string} buildDirectory
 */
export function recordUse(buildDirectory) {
  const note = path.join(noteFolder(buildDirectory), String(process.pid));
  try {
    fs.mkdirSync(path.dirname(note), { recursive: true });
    fs.writeFileSync(note, '');
  } catch {
    // A user who cannot write here cannot build here either. When another user builds, the previous build is kept.
    return;
  }
  process.once('exit', () => fs.rmSync(note, { force: true }));
}

/** @param {string} buildDirectory */
function isInUse(buildDirectory) {
  const folder = noteFolder(buildDirectory);
  return fs.existsSync(folder) && fs.readdirSync(folder).some((pid) => isRunning(Number(pid)));
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The finished builds, most recently built or started first.
 *
 * @param {string} projectDirectory
 * @returns {FinishedBuild[]}
 */
function finishedBuilds(projectDirectory) {
  const start = `${buildingFolder()}-`;
  return fs
    .readdirSync(projectDirectory)
    .filter((name) => name.startsWith(start) && /^[0-9a-f]{12}$/.test(name.slice(start.length)))
    .filter((name) => isFinished(path.join(projectDirectory, name)))
    .map((folder) => ({ folder, usedMs: usedMs(path.join(projectDirectory, folder)) }))
    .sort((a, b) => b.usedMs - a.usedMs);
}

/** @param {string} buildDirectory */
function usedMs(buildDirectory) {
  const noted = fs.statSync(noteFolder(buildDirectory), { throwIfNoEntry: false });
  return Math.max(fs.statSync(buildDirectory).mtimeMs, noted?.mtimeMs ?? 0);
}

/** @param {string} id */
function nameOf(id) {
  return `${buildingFolder()}-${id.slice(0, 12)}`;
}

/**
 * The processes beside Next are built last.
 *
 * @param {string} buildDirectory
 */
function isFinished(buildDirectory) {
  return fs.existsSync(path.join(buildDirectory, 'lectern/serve.mjs'));
}

/** @param {string} buildDirectory */
function noteFolder(buildDirectory) {
  return path.join(buildDirectory, 'in-use');
}
