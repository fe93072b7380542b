import type { StoredKey } from '@/lib/assistant/keys/key-store';
import { ConfirmButton } from './confirm-button';
import { Meter } from './meter';
import { UtcDate } from './utc-date';

export interface ListedKey extends StoredKey {
  state: 'active' | 'expired' | 'revoked';
  usesThisMonth: number;
  usesAllowed: number;
}

interface KeyListProps {
  keys: readonly ListedKey[];
  fields: Readonly<Record<string, string>>;
  /** Absent for viewers. */
  revoke: ((form: FormData) => Promise<void>) | undefined;
}

/** All keys of a site, newest first. */
export function KeyList({ keys, fields, revoke }: KeyListProps) {
  if (keys.length === 0)
    return (
      <p className="empty">
        There are no keys yet.{' '}
        {revoke === undefined
          ? 'An administrator can create one'
          : 'Create one above, to ask the assistant from an application of yours'}
        .
      </p>
    );
  return (
    <ul className="rows">
      {keys.map((key) => (
        <li className="row" data-muted={key.state === 'active' ? undefined : true} key={key.id}>
          <div className="row-main">
            <p className="ui-row row-title">
              {key.name} <State state={key.state} />
            </p>
            <p className="ui-caption ui-wrap row-detail">
              <code>{key.hint}</code>
              {key.kind === 'panel' ? <span>used by the assistant in the pages themselves</span> : null}
              {key.allowedOrigins.length === 0 ? null : <span>{key.allowedOrigins.join(', ')}</span>}
            </p>
            <p className="ui-caption ui-wrap row-detail">
              <span>
                Created <UtcDate at={key.createdAt} />
              </span>
              <span>{key.lastUsedAt === null ? 'Never used' : <LastUse at={key.lastUsedAt} />}</span>
              {key.expiresAt === null ? null : (
                <span>
                  {key.state === 'expired' ? 'Expired' : 'Expires'} <UtcDate at={key.expiresAt} />
                </span>
              )}
            </p>
          </div>
          <Meter label="This month" max={key.usesAllowed} value={key.usesThisMonth} />
          {revoke !== undefined && key.kind === 'made' && key.state === 'active' ? (
            <ConfirmButton
              accessibleLabel={`Revoke ${key.name}`}
              action={revoke}
              confirmLabel="Revoke key"
              fields={{ ...fields, keyId: key.id }}
              label="Revoke"
              question={`Whatever uses “${key.name}” stops working at once. This cannot be undone.`}
            />
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  );
}

function LastUse({ at }: { at: Date }) {
  return (
    <>
      Last used <UtcDate at={at} withTime />
    </>
  );
}

const STATE_WORDS = { active: 'Active', expired: 'Expired', revoked: 'Revoked' } as const;

function State({ state }: Pick<ListedKey, 'state'>) {
  return (
    <span className="state" data-state={state}>
      {STATE_WORDS[state]}
    </span>
  );
}
