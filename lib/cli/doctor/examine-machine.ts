import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@/lib/base/settings/environment';
import { sessionSecretVariable } from '../local-secrets';
import { about, type Finding } from './finding';

const SECRET_LENGTH_MIN = 32;
const FREE_BYTES_MIN = 200_000_000;
const FREE_BYTES_WANTED = 2_000_000_000;

/** Examines the secret that signs sessions. */
export function examineSecrets(
  { instanceSecret }: Pick<Environment, 'instanceSecret'>,
  secretsFile: string,
): Finding[] {
  const { ok, warning } = about('secrets');
  if (instanceSecret === '')
    return [ok(`${sessionSecretVariable} is not set yet. The first start makes one in ${secretsFile}.`)];
  const found: Finding[] = [];
  if (instanceSecret.length < SECRET_LENGTH_MIN)
    found.push(
      warning(
        `${sessionSecretVariable} has ${instanceSecret.length} characters, which can be guessed. Write ${SECRET_LENGTH_MIN} or more at random, for example from "openssl rand -hex 32". Everyone signs in again then.`,
      ),
    );
  // Windows has no such modes.
  const mode = existsSync(secretsFile) ? statSync(secretsFile).mode & 0o077 : 0;
  if (mode !== 0 && process.platform !== 'win32')
    found.push(warning(`Other accounts can read ${secretsFile}. Write: chmod 600 ${secretsFile}`));
  return found.length > 0 ? found : [ok(`${sessionSecretVariable} is set.`)];
}

/** Examines the data folder and its disk. */
export function examineDisk({ dataDirectory }: Pick<Environment, 'dataDirectory'>): Finding[] {
  const { ok, warning, problem } = about('disk');
  const there = nearestPlace(dataDirectory);
  if (!statSync(there).isDirectory())
    return [
      problem(
        `LECTERN_DATA_DIR is ${dataDirectory}, and ${there} is a file. Move it away, or name another folder there.`,
      ),
    ];
  try {
    accessSync(there, constants.W_OK);
  } catch {
    return [
      problem(
        `This account cannot write to ${there}, which LECTERN_DATA_DIR needs. Give it the folder, or name another one there.`,
      ),
    ];
  }
  const { bavail, bsize } = statfsSync(there);
  const free = bavail * bsize;
  const gigabytes = `${(free / 1e9).toFixed(1)} GB`;
  if (free < FREE_BYTES_MIN)
    return [problem(`Only ${gigabytes} are free at ${there}. Make room: without it, nothing can be saved.`)];
  if (free < FREE_BYTES_WANTED) return [warning(`${gigabytes} are free at ${there}, which fills up soon.`)];
  return [ok(`${gigabytes} are free at ${there}.`)];
}

/** The place itself, or the nearest existing parent. */
function nearestPlace(place: string): string {
  return existsSync(place) || place === path.dirname(place) ? place : nearestPlace(path.dirname(place));
}
