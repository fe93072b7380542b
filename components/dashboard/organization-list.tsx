import { Pill } from '../ui/pill';
import type { FormAction } from './form-answer';
import { OwnerLinkForm, type OwnerLinkState } from './owner-link-form';
import { SitesLimitForm, type SitesLimitState } from './sites-limit-form';

export interface ListedOrganization {
  slug: string;
  name: string;
  siteCount: number;
  sitesMax: number | undefined;
  hasOwner: boolean;
}

interface OrganizationListProps {
  organizations: readonly ListedOrganization[];
  fields: Readonly<Record<string, string>>;
  limit: FormAction<SitesLimitState>;
  makeOwnerLink: FormAction<OwnerLinkState>;
}

/** The organizations beside the one that runs the server, with their limits. */
export function OrganizationList({ organizations, fields, limit, makeOwnerLink }: OrganizationListProps) {
  if (organizations.length === 0) return <p className="empty">There is no other organization yet.</p>;
  return (
    <ul className="rows organizations">
      {organizations.map(({ slug, name, siteCount, sitesMax, hasOwner }) => {
        const own = { ...fields, slug };
        return (
          <li className="row" key={slug}>
            <div className="row-main">
              <p className="ui-row row-title">
                {name} {hasOwner ? null : <Pill tone="neutral">No owner yet</Pill>}
              </p>
              <p className="ui-caption ui-wrap row-detail">
                <code>{slug}</code>
                <span>{sitesUsed(siteCount, sitesMax)}</span>
              </p>
            </div>
            <div className="ui-wrap organization-forms">
              <SitesLimitForm fields={own} limit={limit} name={name} sitesMax={sitesMax} slug={slug} />
              {hasOwner ? null : <OwnerLinkForm fields={own} make={makeOwnerLink} name={name} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function sitesUsed(count: number, max: number | undefined): string {
  if (max !== undefined) return `${count} of ${max} sites used`;
  return count === 1 ? '1 site' : `${count} sites`;
}
