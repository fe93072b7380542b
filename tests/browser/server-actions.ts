import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newestBuild } from '@/lib/cli/finished-builds.mjs';
import { foreign } from './attacked-site';

export interface ServerAction {
  id: string;
  name: string;
  /** Path of a page with its form. */
  page: string;
}

/** Every server action in the build's manifest. */
export function serverActions(): ServerAction[] {
  const build = newestBuild(process.cwd()) ?? '';
  const manifest: {
    node: Record<string, { exportedName: string; filename: string; workers: Record<string, unknown> }>;
  } = JSON.parse(readFileSync(path.join(build, 'server/server-reference-manifest.json'), 'utf8'));
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
    const [worker = ''] = Object.keys(workers);
    const page = worker
      .replace(/^app|\/page$|\/\([a-z]+\)/g, '')
      .replace('[organization]/[domain]', 'default/docs')
      .replace('[threadId]', foreign.threadId);
    return { id, name: exportedName, page };
  });
}
