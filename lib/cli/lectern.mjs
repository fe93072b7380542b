// @ts-check
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBuildStale, sourceFingerprint } from './build-fingerprint.mjs';

// `npm run dev`, `start`, `build`, `check` and `dev:app` begin here. The launcher is
// `serve.ts`. A build of these very sources holds it compiled, so that a start needs no compiler:
// that spares a second. Otherwise tsx runs it, and it builds first.

const projectDirectory = fileURLToPath(new URL('../..', import.meta.url));
const fingerprint = sourceFingerprint(projectDirectory);
const buildDirectory = path.resolve(projectDirectory, process.env.NEXT_DIST_DIR ?? '.next');
const isStale = isBuildStale(buildDirectory, fingerprint);
if (isStale) await import('tsx');
const compiled = pathToFileURL(path.join(buildDirectory, 'lectern/serve.mjs')).href;
/** @type {typeof import('./serve')} */
const { launch } = await import(isStale ? './serve.ts' : compiled);
await launch(fingerprint);
