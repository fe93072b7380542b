import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Whether system packages can be installed without a prompt: as root on Debian and derivatives. */
export function canInstallPackages(): boolean {
  return process.platform === 'linux' && fs.existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/** Installs packages with apt-get; returns whether all are available. Requires `canInstallPackages`. */
export function installDebianPackages(packages: readonly string[]): boolean {
  run(['update', '-q']);
  return run(['install', '-y', '-q', '--no-install-recommends', ...packages]);
}

function run(parameters: string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('apt-get', parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  return status === 0;
}
