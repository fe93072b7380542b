'use client';

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CopyButton } from '@/components/ui/copy-button';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import type { HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { requestValues, type Secrets } from '@/lib/playground/request/request-from-values';
import { linkFragment } from '@/lib/playground/transfer/request-link';
import type { LoadedPlayground } from './loaded-playground';
import { usePlaygroundStrings } from './playground-strings';

interface RequestTransferProps {
  playground: LoadedPlayground;
  values: PlaygroundValues;
  secrets: Secrets;
  onFill: (values: PlaygroundValues, secrets: Secrets) => void;
}

/** Exports the request as a command or link, and imports a pasted command. */
export function RequestTransfer({ playground, values, secrets, onFill }: RequestTransferProps) {
  const strings = usePlaygroundStrings();
  const { plan } = playground;
  const id = useId();
  const [isPasting, setPasting] = useState(false);
  const [note, setNote] = useState('');
  const [toCurl, setToCurl] = useState<(request: HttpRequestExample) => string>();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void import('@/lib/openapi/samples/bash-sample').then(({ bashSample }) => setToCurl(() => bashSample));
  }, []);
  const link = useMemo(() => linkFragment(playground, values), [playground, values]);
  const command = useMemo(
    () => toCurl?.(composeRequest(plan, requestValues(plan, values, secrets))) ?? '',
    [toCurl, plan, values, secrets],
  );

  async function fill(text: string): Promise<void> {
    // Loaded on demand, because few readers paste a command.
    const [{ requestFromCurl }, { valuesFromRequest }] = await Promise.all([
      import('@/lib/playground/transfer/curl-command'),
      import('@/lib/playground/transfer/values-from-request'),
    ]);
    const request = requestFromCurl(text);
    const filled = request && valuesFromRequest({ ...playground, values }, request);
    if (filled === undefined) {
      setNote(strings.curlUnfit.replace('{operation}', () => `${plan.method} ${plan.path}`));
      return;
    }
    onFill(filled.values, filled.secrets);
    setNote(leftOutText(strings.leftOut, filled.leftOut));
    flushSync(() => setPasting(false));
    opener.current?.focus();
  }

  return (
    <div className="ui-column pg-transfer">
      <div className="ui-wrap pg-transfer-row">
        <button
          aria-controls={`${id}paste`}
          aria-expanded={isPasting}
          className="pg-link"
          onClick={() => {
            flushSync(() => setPasting(!isPasting));
            document.getElementById(`${id}command`)?.focus();
          }}
          ref={opener}
          type="button"
        >
          {strings.pasteCurl}
        </button>
        <CopyButton
          className="pg-copy"
          copiedLabel={strings.copied}
          label={strings.copyAsCurl}
          text={command}
        >
          cURL
        </CopyButton>
        {link.fragment === undefined ? (
          <span className="pg-faint">{strings.linkTooLong}</span>
        ) : (
          <CopyButton
            className="pg-copy"
            copiedLabel={strings.copied}
            label={strings.copyLink}
            text={pageAddress() + link.fragment}
          >
            {strings.copyLink}
          </CopyButton>
        )}
        {playground.source === undefined ? null : <Collections source={playground.source} />}
        {link.leftOut.length === 0 ? null : (
          <span className="pg-faint">{leftOutText(strings.leftOut, link.leftOut)}</span>
        )}
      </div>
      {isPasting ? <PastedCommand id={id} onFill={fill} /> : null}
      <p className="pg-hint" hidden={note === ''} role="status">
        {note}
      </p>
    </div>
  );
}

/** Downloads of the document for other API clients. */
function Collections({ source }: { source: string }) {
  const strings = usePlaygroundStrings();
  const query = `source=${encodeURIComponent(source)}`;
  const name = (source.split('/').at(-1) ?? '').replace(/\.\w+$/, '') || 'openapi';
  return (
    <span className="ui-detail pg-downloads">
      {strings.download}:{' '}
      <a
        className="pg-link"
        download={`${name}.postman.json`}
        href={ownEndpoint(`reference/postman?${query}`)}
      >
        Postman
      </a>{' '}
      <a className="pg-link" download={`${name}.bruno.json`} href={ownEndpoint(`reference/bruno?${query}`)}>
        Bruno
      </a>
    </span>
  );
}

function PastedCommand({ id, onFill }: { id: string; onFill: (text: string) => Promise<void> }) {
  const strings = usePlaygroundStrings();
  const [text, setText] = useState('');
  return (
    <div className="ui-column pg-pasted" id={`${id}paste`}>
      <textarea
        aria-label={strings.pasteCurl}
        autoComplete="off"
        className="pg-input pg-code"
        dir="ltr"
        id={`${id}command`}
        onChange={(event) => setText(event.target.value)}
        placeholder="curl …"
        rows={4}
        spellCheck={false}
        value={text}
      />
      <button
        className="pg-button"
        disabled={text.trim() === ''}
        onClick={() => void onFill(text)}
        type="button"
      >
        {strings.fillIn}
      </button>
    </div>
  );
}

function leftOutText(text: string, names: readonly string[]): string {
  return names.length === 0 ? '' : text.replace('{names}', () => names.join(', '));
}

function pageAddress(): string {
  return `${location.origin}${location.pathname}?playground=open`;
}
