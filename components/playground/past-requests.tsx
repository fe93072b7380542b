'use client';

import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { formatDuration } from './format-bytes';
import { usePlaygroundStrings } from './playground-strings';
import type { PastRequest } from './request-history';

export function PastRequests({
  requests,
  onReplay,
}: {
  requests: readonly PastRequest[];
  onReplay: (values: PlaygroundValues) => void;
}) {
  const strings = usePlaygroundStrings();
  if (requests.length === 0) return null;
  return (
    <details className="ui-surface ui-fold pg-piece pg-history">
      <summary>
        {strings.recentRequests} <span className="pg-faint">{requests.length}</span>
      </summary>
      <ol>
        {requests.map((request) => (
          <li key={request.sentAt}>
            <span className="pg-status" data-class={Math.floor(request.status / 100)}>
              {request.status}
            </span>
            <span className="truncate pg-history-url" dir="ltr" title={request.url}>
              {request.url.replace(/^[a-z]+:\/\/[^/]+/, '')}
            </span>
            <span className="pg-faint">{formatDuration(request.durationMs)}</span>
            <button className="pg-link" onClick={() => onReplay(request.values)} type="button">
              {strings.replay}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
