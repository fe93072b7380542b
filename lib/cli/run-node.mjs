// @ts-check
import { spawn } from 'node:child_process';
import os from 'node:os';
import { onNpmEnd } from './on-npm-end.mjs';

const forwardedSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs Node to its end and returns its exit code. Forwards signals, so that nothing stays behind when this process is
 * stopped.
 *
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runNode(args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    for (const signal of forwardedSignals) process.on(signal, forward);
    const forgetNpm = onNpmEnd(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const forwarded of forwardedSignals) process.off(forwarded, forward);
      forgetNpm();
      resolve(code ?? (signal ? 128 + os.constants.signals[signal] : 1));
    });
  });
}
