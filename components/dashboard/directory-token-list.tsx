import type { StoredDirectoryToken } from '@/lib/scim/directory-token-store';
import { ConfirmButton } from './confirm-button';
import { UtcDate } from './utc-date';

interface DirectoryTokenListProps {
  tokens: readonly StoredDirectoryToken[];
  fields: Readonly<Record<string, string>>;
  /** Absent for people without the permission. */
  revoke: ((form: FormData) => Promise<void>) | undefined;
}

/** The tokens of directories, newest first. */
export function DirectoryTokenList({ tokens, fields, revoke }: DirectoryTokenListProps) {
  if (tokens.length === 0) return null;
  return (
    <ul aria-label="Directories" className="rows">
      {tokens.map(({ tokenId, name, hint, createdBy, createdAt, lastUsedAt }) => (
        <li className="row row-with-actions" key={tokenId}>
          <div className="row-main">
            <p className="ui-row row-title">{name}</p>
            <p className="ui-caption ui-wrap row-detail">
              <code>{hint}</code>
              <span>
                Created by {createdBy} <UtcDate at={createdAt} />
              </span>
              {lastUsedAt === undefined ? (
                <span>Never used</span>
              ) : (
                <span>
                  Last used <UtcDate at={lastUsedAt} withTime />
                </span>
              )}
            </p>
          </div>
          {revoke === undefined ? null : (
            <ConfirmButton
              accessibleLabel={`Revoke the token of ${name}`}
              action={revoke}
              confirmLabel="Revoke token"
              fields={{ ...fields, tokenId }}
              label="Revoke"
              question={`${name} can no longer add anyone or end anyone's access. People stay as they are.`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
