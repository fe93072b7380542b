import { Pill } from '../ui/pill';
import { Field } from './field';
import { HiddenFields } from './hidden-fields';
import { OwnerLinkForm, type OwnerLinkState } from './owner-link-form';

/** An organization whose sites are on this server. */
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
  limit: (form: FormData) => Promise<void>;
  makeOwnerLink: (state: OwnerLinkState, form: FormData) => Promise<OwnerLinkState>;
}

/** The organizations beside the one that runs the server, with their limits. */
export function OrganizationList({ organizations, fields, limit, makeOwnerLink }: OrganizationListProps) {
  if (organizations.length === 0) return <p className="empty">There is none beside this one yet.</p>;
  return (
    <ul className="rows">
      {organizations.map(({ slug, name, siteCount, sitesMax, hasOwner }) => {
        const own = { ...fields, slug };
        return (
          <li className="row row-with-actions" key={slug}>
            <div className="row-main">
              <p className="ui-row row-title">
                {name} {hasOwner ? null : <Pill tone="neutral">No owner yet</Pill>}
              </p>
              <p className="ui-caption ui-wrap row-detail">
                <code>{slug}</code>
                <span>
                  {siteCount === 1 ? '1 site' : `${siteCount} sites`}
                  {sitesMax === undefined ? '' : ` of ${sitesMax}`}
                </span>
              </p>
              {hasOwner ? null : <OwnerLinkForm fields={own} make={makeOwnerLink} name={name} />}
            </div>
            <form action={limit} className="invite-form">
              <HiddenFields fields={own} />
              <Field
                autoComplete="off"
                defaultValue={sitesMax ?? ''}
                id={`limit-${slug}`}
                inputMode="numeric"
                label={`Limit of sites of ${name}`}
                name="sitesMax"
                pattern="\d{0,5}"
              />
              <button className="button" type="submit">
                Save
              </button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}
