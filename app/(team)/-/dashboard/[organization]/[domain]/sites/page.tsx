import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AddSiteForm } from '@/components/dashboard/add-site-form';
import { BoardPage } from '@/components/dashboard/board-page';
import { Notice } from '@/components/dashboard/notice';
import { OrganizationForm } from '@/components/dashboard/organization-form';
import { OrganizationList } from '@/components/dashboard/organization-list';
import { Panel } from '@/components/dashboard/panel';
import { SiteList } from '@/components/dashboard/site-list';
import { UnservedSiteList } from '@/components/dashboard/unserved-site-list';
import { isAllowed } from '@/lib/auth/role';
import { servingState } from '@/lib/base/serving-state';
import { addressOfSite, type UnservedSite } from '@/lib/base/sites/hosted-site';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, fieldsOf, openDashboard } from '../dashboard-access';
import { hasSites, sitesOfOrganization } from '../dashboard-pages';
import { addSiteByForm, removeSiteByForm } from './actions';
import { addingOrganizations } from './adding-organizations';
import { currentSites } from './current-sites';
import { addOrganizationByForm, limitSitesByForm, makeOwnerLink } from './organization-actions';
import { sitesNotice } from './sites-notice';

export const metadata: Metadata = { title: 'Sites' };

interface SitesPageProps {
  params: Promise<DashboardParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SitesPage({ params, searchParams }: SitesPageProps) {
  const dashboard = await openDashboard(await params, '/sites');
  if (!hasSites()) notFound();
  const { host } = await currentSites();
  const { stores, member } = dashboard;
  const { environment, isHome, organization } = runtime();
  const fields = fieldsOf(dashboard);
  const notice = sitesNotice((await searchParams).notice);
  const open = new Set(servingState().openSites());
  const adding = await addingOrganizations(stores.organizations, member);
  const shown = adding.length > 0 ? adding : [{ slug: organization, name: '' }];
  const found = shown.flatMap(({ slug, name }) =>
    sitesOfOrganization(slug).map((site) => ({ site, belongsTo: slug === organization ? undefined : name })),
  );
  const sites = found.map(({ site, belongsTo }) => ({
    domain: site.domain,
    belongsTo,
    address: addressOfSite(environment, site),
    source: site.git?.url,
    isAdded: site.isAdded === true,
    visibility: site.visibility,
    previews: site.previews,
    isOpen: open.has(site.domain),
  }));
  const unserved = shown.flatMap(({ slug }) => unservedOf(slug));
  const remove = adding.length > 0 ? removeSiteByForm : undefined;
  return (
    <BoardPage lead="Each has a host, readers, keys and a dashboard of its own." title="Sites">
      {notice === undefined ? null : <Notice tone={notice.tone}>{notice.text}</Notice>}
      {adding.length === 0 ? (
        <Notice tone="neutral">
          {isHome
            ? 'Your role shows the sites. Administrators add them.'
            : 'The operator adds and removes sites.'}
        </Notice>
      ) : (
        <Panel
          lead="Its pages follow the repository. Code in them is not run."
          title="Add a site from a repository"
        >
          <AddSiteForm
            add={addSiteByForm}
            fields={fields}
            host={host}
            organizations={adding.map(({ slug, name }) => [slug, name])}
          />
        </Panel>
      )}
      <Panel title="Sites">
        <SiteList fields={fields} remove={remove} sites={sites} />
        <UnservedSiteList fields={fields} remove={remove} sites={unserved} />
      </Panel>
      {isHome && isAllowed(member.role, 'manage-owners') ? (
        <Panel
          lead="Each has people, limits and sites of its own, and sees nothing of the others."
          title="Organizations"
        >
          <OrganizationForm add={addOrganizationByForm} fields={fields} />
          <OrganizationList
            fields={fields}
            limit={limitSitesByForm}
            makeOwnerLink={makeOwnerLink}
            organizations={(await stores.organizations.others()).map((organization) => ({
              ...organization,
              siteCount: sitesOfOrganization(organization.slug).length + unservedOf(organization.slug).length,
            }))}
          />
        </Panel>
      ) : null}
    </BoardPage>
  );
}

function unservedOf(organization: string): UnservedSite[] {
  return servingState()
    .unservedSites()
    .filter((site) => site.organization === organization);
}
