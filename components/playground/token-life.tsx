'use client';

import { useEffect, useState } from 'react';
import { usePlaygroundStrings } from './playground-strings';
import type { StoredGrant } from './stored-grant';

/** Longer delays overflow browsers' timers. */
const TIMER_MS_MAX = 2_000_000_000;

export function TokenLife({
  grant: { expiresAt, refreshToken },
  onRefresh,
}: {
  grant: StoredGrant;
  onRefresh: (refreshToken: string) => void;
}) {
  const strings = usePlaygroundStrings();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (expiresAt === undefined) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(TIMER_MS_MAX, Math.max(0, expiresAt - Date.now())) + 50,
    );
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return (
    <p className="ui-row ui-detail">
      {expiresAt === undefined ? null : (
        <span role="status">
          {expiresAt <= now ? (
            <span className="pg-deprecated">{strings.expired}</span>
          ) : (
            strings.validUntil.replace('{time}', () => new Date(expiresAt).toLocaleTimeString())
          )}
        </span>
      )}
      {refreshToken === undefined ? null : (
        <button className="pg-link" onClick={() => onRefresh(refreshToken)} type="button">
          {strings.refreshToken}
        </button>
      )}
    </p>
  );
}
