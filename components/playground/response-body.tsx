'use client';

import { useEffect, useMemo, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { parseExactJson } from '@/lib/base/values/exact-json';
import { formattedJson } from '@/lib/playground/format-json';
import { serverSentEvents, streamedLines } from '@/lib/playground/server-sent-events';
import { useDifferenceNotes } from './answer-differences';
import { formatBytes } from './format-bytes';
import { HighlightedCode } from './highlighted-code';
import { JsonTree } from './json-tree';
import { usePlaygroundStrings } from './playground-strings';
import { bodyKind, fileNameOf, type HeaderPairs, mediaTypeOf, textDecoderOf } from './response-kind';
import { ResponseMedia } from './response-media';
import { SegmentedControl } from './segmented-control';
import { StreamedEvents } from './streamed-events';
import type { Exchange } from './use-exchange';

/** More text at once would freeze the page; the rest is shown on demand. */
const SHOWN_CHARACTERS_MAX = 300_000;
/** The server passes on no more than this. A tree renders its levels as they are opened. */
const TREE_CHARACTERS_MAX = 12_000_000;

interface ResponseBodyProps {
  exchange: Exchange;
  headers: HeaderPairs;
}

export function ResponseBody({ exchange, headers }: ResponseBodyProps) {
  const strings = usePlaygroundStrings();
  const { pieces, state } = exchange;
  const mediaType = mediaTypeOf(headers);
  const kind = useMemo(() => bodyKind(mediaType, pieces[0]), [mediaType, pieces]);
  const isWhole = state === 'done';
  const text = useMemo(
    () =>
      ['image', 'audio', 'video', 'pdf', 'binary'].includes(kind)
        ? ''
        : textOf(pieces, textDecoderOf(headers)),
    [kind, pieces, headers],
  );
  const json = useMemo(
    () => (kind === 'json' && isWhole ? exactValueOf(text) : undefined),
    [kind, isWhole, text],
  );
  const [view, setView] = useState<'pretty' | 'text' | 'raw'>('pretty');
  const notes = useDifferenceNotes(exchange.end?.differences);
  const formatted = useMemo(
    () => (json !== undefined && view === 'text' ? formattedJson(text) : undefined),
    [json, view, text],
  );
  const events = useMemo(() => {
    if (kind === 'events') return serverSentEvents(text);
    return kind === 'lines' ? streamedLines(text, isWhole) : undefined;
  }, [kind, isWhole, text]);
  const address = useBlobAddress(pieces, isWhole ? mediaType : undefined);
  // In a `data:` URL an SVG cannot access the page, so it can be shown.
  const drawing = isWhole && mediaType.startsWith('image/svg') ? svgAddress(pieces) : undefined;
  if (pieces.length === 0) return isWhole ? <p className="ui-row pg-empty">{strings.emptyAnswer}</p> : null;
  const isSwitched = (json !== undefined || kind === 'html') && isWhole;
  const fileName = fileNameOf(headers, exchange.url, mediaType);
  const download = (
    <a className="pg-link" download={fileName} href={address}>
      {strings.download}
    </a>
  );
  return (
    <div className="pg-body">
      <div className="ui-row pg-body-bar">
        <span className="pg-faint">{mediaType}</span>
        {isSwitched ? (
          <SegmentedControl
            label={strings.response}
            onChange={setView}
            options={
              kind === 'html'
                ? [
                    { name: 'pretty', label: 'HTML' },
                    { name: 'raw', label: strings.preview },
                  ]
                : [
                    { name: 'pretty', label: 'JSON' },
                    { name: 'text', label: strings.formatted },
                    { name: 'raw', label: strings.raw },
                  ]
            }
            value={view}
          />
        ) : null}
        {text === '' ? null : (
          <CopyButton copiedLabel={strings.copied} label={strings.copy} text={formatted ?? text} />
        )}
        {address === undefined ? null : download}
      </div>
      {kind === 'binary' ? <p className="ui-row pg-empty">{fileName}</p> : null}
      {events === undefined ? null : <StreamedEvents events={events} />}
      {address === undefined ? null : (
        <ResponseMedia address={drawing ?? address} kind={kind} label={strings.response} />
      )}
      {json !== undefined && view === 'pretty' ? <JsonTree notes={notes} value={json.value} /> : null}
      {kind === 'html' && view === 'raw' && isWhole ? (
        <iframe className="pg-frame" sandbox="" srcDoc={text} title={strings.preview} />
      ) : null}
      {formatted === undefined ? null : <LongText key="formatted" language="json" text={formatted} />}
      {(kind === 'json' && (json === undefined || view === 'raw')) ||
      kind === 'text' ||
      (kind === 'html' && view === 'pretty') ? (
        <LongText key={exchange.url} language={kind === 'json' ? 'json' : 'text'} text={text} />
      ) : null}
    </div>
  );
}

function LongText({ text, language }: { text: string; language: string }) {
  const strings = usePlaygroundStrings();
  const [shownMax, setShownMax] = useState(SHOWN_CHARACTERS_MAX);
  const rest = text.length - shownMax;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard. */}
      <pre className="pg-text" tabIndex={0}>
        <HighlightedCode
          code={text.slice(0, SHOWN_CHARACTERS_MAX)}
          language={text.length > SHOWN_CHARACTERS_MAX ? 'text' : language}
        />
        {rest < text.length - SHOWN_CHARACTERS_MAX ? text.slice(SHOWN_CHARACTERS_MAX, shownMax) : null}
      </pre>
      {rest <= 0 ? null : (
        <button
          className="pg-link"
          onClick={() => setShownMax(shownMax + 4 * SHOWN_CHARACTERS_MAX)}
          type="button"
        >
          {`${strings.showMore} (${formatBytes(rest)})`}
        </button>
      )}
    </>
  );
}

/** A blob URL for the bytes, valid while they are shown. */
function useBlobAddress(pieces: Exchange['pieces'], mediaType: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (mediaType === undefined) return;
    // A blob opened in a tab has this site's origin, so HTML and SVG lose their type; only harmless media keep it.
    const isMedia = /^(image\/(?!svg)|audio\/|video\/|application\/pdf$)/.test(mediaType);
    const made = URL.createObjectURL(
      new Blob([...pieces], { type: isMedia ? mediaType : 'application/octet-stream' }),
    );
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [pieces, mediaType]);
  return address;
}

function svgAddress(pieces: Exchange['pieces']): string {
  return `data:image/svg+xml,${encodeURIComponent(textOf(pieces))}`;
}

function textOf(pieces: Exchange['pieces'], decoder = new TextDecoder()): string {
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

function exactValueOf(text: string): { value: unknown } | undefined {
  if (text.length > TREE_CHARACTERS_MAX) return undefined;
  try {
    return { value: parseExactJson(text) };
  } catch {
    // Not valid JSON in spite of its type: shown as text.
    return undefined;
  }
}
