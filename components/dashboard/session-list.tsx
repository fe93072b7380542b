import type { StoredSession } from '@/lib/auth/session-store';
import { SubmitButton } from './submit-button';
import { UtcDate } from './utc-date';

interface SessionListProps {
  sessions: readonly StoredSession[];
  ownSessionId: string;
  end: (form: FormData) => Promise<void>;
}

export function SessionList({ sessions, ownSessionId, end }: SessionListProps) {
  return (
    <ul className="rows">
      {sessions.map(({ sessionId, device, place, createdAt, lastSeenAt }) => (
        <li className="row session-row" key={sessionId}>
          <div className="row-main">
            <p className="ui-row row-title">
              {device}
              {sessionId === ownSessionId ? (
                <span className="state" data-state="active">
                  This device
                </span>
              ) : null}
            </p>
            <p className="ui-caption ui-wrap row-detail">
              <span>{place}</span>
              <span>
                Signed in <UtcDate at={createdAt} withTime />
              </span>
              <span>
                Last seen <UtcDate at={lastSeenAt} withTime />
              </span>
            </p>
          </div>
          {sessionId === ownSessionId ? null : (
            <form action={end}>
              <input name="sessionId" type="hidden" value={sessionId} />
              <SubmitButton
                aria-label={`End the session of ${device} at ${place}`}
                className="button button-quiet"
              >
                End
              </SubmitButton>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
