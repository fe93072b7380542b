import { Pill } from '../ui/pill';
import { ConfirmButton } from './confirm-button';

export interface ListedSite {
  domain: string;
  /** Name of its organization, if that is not the one that runs the server. */
  belongsTo: string | undefined;
  address: string;
  /** Its repository; absent for a folder. */
  source: string | undefined;
  /** Whether it was added on this page; otherwise it is in `sites.json` or is a folder. */
  isAdded: boolean;
  visibility: 'public' | 'private';
  previews: 'members' | 'everyone' | undefined;
  isOpen: boolean;
}

const ADDED_GO = 'Its files are deleted.';
const WRITTEN_GO =
  'Its files and what sites.json says of it are deleted, such as hosts of its own and who may read it.';

interface SiteListProps {
  sites: readonly ListedSite[];
  fields: Readonly<Record<string, string>>;
  /** Absent for viewers. */
  remove: ((form: FormData) => Promise<void>) | undefined;
}

export function SiteList({ sites, fields, remove }: SiteListProps) {
  if (sites.length === 0) return <p className="empty">There is no other site yet.</p>;
  return (
    <ul className="rows">
      {sites.map(({ domain, belongsTo, address, source, isAdded, visibility, previews, isOpen }) => (
        <li className="row row-with-actions" key={domain}>
          <div className="row-main">
            <p className="ui-row row-title">
              <a href={address}>{domain}</a>
              {visibility === 'private' ? <Pill tone="neutral">Private</Pill> : null}
              {previews === undefined ? null : <Pill tone="neutral">Previews</Pill>}
            </p>
            <p className="ui-caption ui-wrap row-detail">
              {belongsTo === undefined ? null : <span>{belongsTo}</span>}
              <span>{source ?? folderNote(remove !== undefined)}</span>
              <span>{isOpen ? 'in memory' : 'starts with its next reader'}</span>
              <a href={`${address}/-/dashboard`}>Dashboard</a>
            </p>
          </div>
          {remove === undefined || source === undefined ? null : (
            <ConfirmButton
              accessibleLabel={`Take out ${domain}`}
              action={remove}
              confirmLabel="Take out"
              fields={{ ...fields, site: domain }}
              label="Take out"
              question={`Readers get a 404 at its host. ${isAdded ? ADDED_GO : WRITTEN_GO} Conversations and keys stay for a site of this name.`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Only sites from repositories can be removed here, so that no click deletes a folder's only copy. */
function folderNote(mayRemove: boolean): string {
  return mayRemove ? 'A folder of SITES_DIR; moving it away takes the site out' : 'A folder of SITES_DIR';
}
