import { Pill } from '../ui/pill';
import { ConfirmButton } from './confirm-button';

interface UnservedSiteListProps {
  sites: readonly {
    domain: string;
    /** As the end of a sentence. */
    reason: string;
  }[];
  fields: Readonly<Record<string, string>>;
  /** Absent for viewers. */
  remove: ((form: FormData) => Promise<void>) | undefined;
}

/** Sites that were added here but cannot be served, with the reason. */
export function UnservedSiteList({ sites, fields, remove }: UnservedSiteListProps) {
  if (sites.length === 0) return null;
  return (
    <ul className="rows">
      {sites.map(({ domain, reason }) => (
        <li className="row row-with-actions" key={domain}>
          <div className="row-main">
            <p className="ui-row row-title">
              {domain} <Pill tone="warning">Not served</Pill>
            </p>
            <p className="ui-caption row-detail">
              The site {domain} that was added here is not served: {reason}
            </p>
          </div>
          {remove === undefined ? null : (
            <ConfirmButton
              accessibleLabel={`Take out ${domain}, which is not served`}
              action={remove}
              confirmLabel="Take out"
              fields={{ ...fields, site: domain, unserved: 'yes' }}
              label="Take out"
              question="Readers see no difference. Conversations and keys stay for a site of this name."
            />
          )}
        </li>
      ))}
    </ul>
  );
}
