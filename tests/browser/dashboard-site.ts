import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningApplication, startApplication } from './start-application';

export interface DashboardSite {
  folder: string;
  application: RunningApplication;
  dashboard: string;
  stop(): Promise<void>;
}

export const dashboardPath = '/-/dashboard/default/docs';
export const dashboardPages = [
  '',
  '/api-keys',
  '/conversations',
  '/questions',
  '/content',
  '/members',
  '/settings',
  '/audit',
];

export const dashboardFolders: string[] = [];

/** Starts a site of one page with one broken link. */
export async function startDashboardSite(variables: Record<string, string> = {}): Promise<DashboardSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-dashboard-'));
  dashboardFolders.push(folder);
  const navigation = { pages: ['start'] };
  const appearance = { theme: 'mint', colors: { primary: '#0f766e' }, logo: '/logo.svg' };
  await writeFile(
    path.join(folder, 'docs.json'),
    JSON.stringify({ name: 'Guides', ...appearance, navigation }),
  );
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="24"><path d="M0 0h90v24H0z"/></svg>';
  await writeFile(path.join(folder, 'logo.svg'), logo);
  const text = 'Run npm start to begin.\n\n[More](/nowhere)';
  await writeFile(path.join(folder, 'start.mdx'), `---\ntitle: Start\n---\n\n${text}\n`);
  const application = await startApplication(folder, { AUTH_READERS: 'on', ...variables });
  return {
    folder,
    application,
    dashboard: `${application.origin}${dashboardPath}`,
    async stop() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
