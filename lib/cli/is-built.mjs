// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { sourceFingerprint } from './source-fingerprint.mjs';

/**
 * Whether there is a finished build of the sources as they are now.
 *
 * @param {string} projectDirectory
 * @param {string} buildDirectory
 */
export function isBuilt(projectDirectory, buildDirectory) {
  const id = path.join(buildDirectory, 'BUILD_ID');
  return (
    fs.existsSync(path.join(buildDirectory, 'lectern/serve.mjs')) &&
    fs.existsSync(id) &&
    fs.readFileSync(id, 'utf8') === sourceFingerprint(projectDirectory)
  );
}
