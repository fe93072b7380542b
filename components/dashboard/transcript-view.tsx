import * as z from 'zod';
import type { TranscriptMessage } from '@/lib/analytics/conversation-store';
import { citedSources } from '@/lib/base/cited-sources';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { hrefOfPage } from '@/lib/site/layout/link-target';

const contextSchema = z.array(z.object({ type: z.string(), value: z.string() }));

/** The messages of a conversation as plain text, because neither readers nor models may add markup here. */
export function TranscriptView({ messages }: { messages: readonly TranscriptMessage[] }) {
  return (
    <ol className="transcript">
      {messages.map((message) => (
        <li className="transcript-message" data-role={message.role} key={message.messageId}>
          <p className="ui-caption transcript-who">{message.role === 'user' ? 'Reader' : 'Assistant'}</p>
          <p className="transcript-text" dir="auto">
            {message.text}
          </p>
          {message.role === 'user' ? <Question message={message} /> : <Reply message={message} />}
        </li>
      ))}
    </ol>
  );
}

function Question({ message }: { message: TranscriptMessage }) {
  const context = readContext(message.context);
  return (
    <>
      {message.path === undefined ? null : (
        <p className="ui-caption ui-wrap row-detail">
          <span>
            Asked on{' '}
            {isPath(message.path) ? (
              <a className="row-link" href={hrefOfPage(message.path)}>
                {message.path}
              </a>
            ) : (
              message.path
            )}
          </span>
        </p>
      )}
      {context.length === 0 ? null : (
        <details>
          <summary>Context</summary>
          {context.map(({ type, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and entries may be the same.
            <pre key={index}>
              {type}: {value}
            </pre>
          ))}
        </details>
      )}
    </>
  );
}

function Reply({ message }: { message: TranscriptMessage }) {
  const sources = citedSources(message.sources);
  const { isCovered, state, errorCode, firstPartMs, durationMs, model, rating, comment } = message;
  return (
    <>
      {sources.length === 0 ? null : (
        <ul className="ui-wrap transcript-sources">
          {sources.map(({ url, title }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <p className="ui-caption ui-wrap row-detail">
        {isCovered === false ? <span className="text-warning">Not in the documentation</span> : null}
        {state === 'complete' ? null : (
          <span className={state === 'failed' ? 'text-warning' : undefined}>
            {STATE_WORDS[state]}
            {errorCode === undefined ? '' : `: ${errorCode.replaceAll('_', ' ')}`}
          </span>
        )}
        {model === undefined ? null : <span>{model}</span>}
        {firstPartMs === undefined ? null : <span>first words after {secondsText(firstPartMs)}</span>}
        {durationMs === undefined ? null : <span>{secondsText(durationMs)} in all</span>}
        {rating === undefined ? null : <span>{rating > 0 ? 'Rated helpful' : 'Rated not helpful'}</span>}
        {comment === undefined ? null : (
          <span>
            “<bdi>{comment}</bdi>”
          </span>
        )}
      </p>
    </>
  );
}

const STATE_WORDS: Record<TranscriptMessage['state'], string> = {
  streaming: 'Being written',
  complete: 'Complete',
  stopped: 'Stopped by the reader',
  failed: 'Failed',
  interrupted: 'Interrupted',
};

const secondsFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

function secondsText(ms: number): string {
  return `${secondsFormat.format(ms / 1000)} s`;
}

/** Programs name what page they like: only one of this site is a link. */
function isPath(written: string): boolean {
  return /^\/(?![/\\])/.test(written);
}

/** Parses a question's context; an invalid one is dropped, so that the rest is shown. */
function readContext(json: string | undefined): z.infer<typeof contextSchema> {
  return contextSchema.catch([]).parse(parsedJson(json ?? ''));
}
