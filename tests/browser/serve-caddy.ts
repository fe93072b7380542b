import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installDebianPackages } from '../install-debian-packages';
import { untilOpen } from './until-open';

const BINARY = '/usr/bin/caddy';

/** Runs Debian's Caddy with the given sites until it is stopped. Caddy makes their certificates itself. */
export async function serveCaddy(sites: string, port: number): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(BINARY) && !(canInstallPackages() && installDebianPackages(['caddy'])))
    throw new Error(`There is no ${BINARY}. Install the package caddy.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-caddy-'));
  const configuration = path.join(folder, 'Caddyfile');
  // Leaves the system's certificate authorities, and ports 80 and 2019, alone.
  const options = ['admin off', 'skip_install_trust', 'local_certs', 'auto_https disable_redirects'];
  const global = `{\n${options.map((option) => `\t${option}\n`).join('')}\tlog {\n\t\tlevel ERROR\n\t}\n}\n`;
  // Caddy warns about indentation with spaces.
  await writeFile(configuration, global + sites.replace(/^ {2}/gm, '\t'));
  const server = spawn(BINARY, ['run', '--config', configuration, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await untilOpen(server, port);
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      if (server.exitCode === null) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
