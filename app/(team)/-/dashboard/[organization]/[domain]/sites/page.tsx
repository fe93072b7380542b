import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AddSiteForm } from '@/components/dashboard/add-site-form';
import { BoardPage } from '@/components/dashboard/board-page';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { SiteList } from '@/components/dashboard/site-list';
import { addressOfSite } from '@/lib/base/hosted-site';
import { servingState } from '@/lib/base/serving-state';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, fieldsOf, openDashboard } from '../dashboard-access';
import { hasSites, sitesOfOrganization } from '../dashboard-pages';
import { addSiteByForm, removeSiteByForm } from './actions';

export const metadata: Metadata = { title: 'Sites' };

/** The sites of this server, and how one more is added. */
export default async function SitesPage({ params }: { params: Promise<DashboardParams> }) {
  const dashboard = await openDashboard(await params, '/sites');
  if (!hasSites()) notFound();
  const { environment } = runtime();
  const fields = fieldsOf(dashboard);
  const open = new Set(servingState().openSites());
  // Who runs the server says what sites there are; other organizations see theirs.
  const canChange = dashboard.canManage && runtime().isHome;
  const sites = sitesOfOrganization().map((site) => ({
    domain: site.domain,
    address: addressOfSite(environment, site),
    source: site.git?.url,
    visibility: site.visibility,
    previews: site.previews,
    isOpen: open.has(site.domain),
  }));
  return (
    <BoardPage lead="Each has a host, readers, keys and a dashboard of its own." title="Sites">
      {canChange ? (
        <Panel
          lead="Its pages follow the repository. Code in them is not run, unless whoever runs the server says so in sites.json."
          title="Add a site from a repository"
        >
          <AddSiteForm add={addSiteByForm} fields={fields} host={environment.sites?.host ?? ''} />
        </Panel>
      ) : (
        <Notice tone="neutral">
          {runtime().isHome
            ? 'Your role shows the sites. Administrators add them.'
            : 'Whoever runs the server adds sites, in sites.json.'}
        </Notice>
      )}
      <Panel title="Sites">
        <SiteList fields={fields} remove={canChange ? removeSiteByForm : undefined} sites={sites} />
      </Panel>
    </BoardPage>
  );
}
