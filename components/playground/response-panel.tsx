'use client';

import { useMemo } from 'react';
import type { FollowedRedirect } from '@/lib/playground/proxy/response-frame';
import { AnswerDifferences } from './answer-differences';
import { formatBytes, formatDuration } from './format-bytes';
import { usePlaygroundStrings } from './playground-strings';
import { ResponseBody } from './response-body';
import { statusText } from './status-text';
import type { Exchange } from './use-exchange';

interface ResponsePanelProps {
  exchange: Exchange | undefined;
  onFollow: (follow: FollowedRedirect) => void;
}

export function ResponsePanel({ exchange, onFollow }: ResponsePanelProps) {
  const strings = usePlaygroundStrings();
  const status = exchange?.head && statusLine(exchange.head);
  return (
    <>
      {/* Rendered before there is a message, because screen readers only announce changes. */}
      <p className="sr-only" role="status">
        {exchange?.problem ?? status ?? (exchange?.state === 'waiting' ? strings.waiting : '')}
      </p>
      <Shown exchange={exchange} onFollow={onFollow} />
    </>
  );
}

function Shown({ exchange, onFollow }: ResponsePanelProps) {
  const strings = usePlaygroundStrings();
  if (exchange === undefined) return <p className="ui-row pg-empty">{strings.noAnswerYet}</p>;
  const { state, head, end, problem } = exchange;
  if (state === 'failed') return <p className="pg-problem">{problem}</p>;
  if (head === undefined) {
    return (
      <p className="ui-row pg-empty">
        <span className="pg-spinner" />
        {strings.waiting}
      </p>
    );
  }
  return (
    <Answer
      exchange={exchange}
      head={head}
      key={exchange.url}
      notes={cutNote(strings, end?.cut)}
      onFollow={onFollow}
    />
  );
}

function Answer({
  exchange,
  head,
  notes,
  onFollow,
}: Pick<ResponsePanelProps, 'onFollow'> & {
  exchange: Exchange;
  head: NonNullable<Exchange['head']>;
  notes: string | undefined;
}) {
  const strings = usePlaygroundStrings();
  const { pieces, end, state } = exchange;
  const bytes = useMemo(() => pieces.reduce((sum, piece) => sum + piece.byteLength, 0), [pieces]);
  const target = head.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  const { follow } = head;
  const isRedirect = head.status >= 300 && head.status < 400 && target !== undefined;
  return (
    <div className="pg-answer">
      <div className="ui-row ui-detail pg-facts">
        <span className="pg-status" data-class={Math.floor(head.status / 100)}>
          {statusLine(head)}
        </span>
        <span>{formatDuration(end?.durationMs ?? head.waitedMs)}</span>
        <span>{formatBytes(end?.bytes ?? bytes)}</span>
        {state === 'receiving' ? <span className="pg-spinner" /> : null}
      </div>
      {isRedirect ? (
        <p className="pg-caption">
          {strings.redirectNotFollowed.replace('{address}', () => target)}{' '}
          {follow === undefined ? null : (
            <button className="pg-link" onClick={() => onFollow(follow)} type="button">
              {strings.followRedirect}
            </button>
          )}
        </p>
      ) : null}
      {notes === undefined ? null : <p className="pg-caption">{notes}</p>}
      <AnswerDifferences differences={end?.differences} />
      <ResponseBody exchange={exchange} headers={head.headers} />
      <details className="ui-fold pg-headers">
        <summary>
          {strings.headers} <span className="pg-faint">{head.headers.length}</span>
        </summary>
        <dl>
          {head.headers.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and their order never changes
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function statusLine(head: NonNullable<Exchange['head']>): string {
  return `${head.status} ${head.statusText || statusText(head.status)}`.trim();
}

function cutNote(
  strings: { cutBySize: string; cutByTime: string; cutByConnection: string },
  cut: 'size' | 'time' | 'connection' | undefined,
): string | undefined {
  if (cut === undefined) return undefined;
  return { size: strings.cutBySize, time: strings.cutByTime, connection: strings.cutByConnection }[cut];
}
