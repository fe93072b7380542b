'use client';

import { useRef } from 'react';
import { BreakablePath } from '@/components/ui/breakable-path';
import { Glyph } from '@/components/ui/glyph';
import { MethodPill } from '@/components/ui/method-pill';
import { usePlaygroundStrings } from './playground-strings';

interface RequestBarProps {
  method: string;
  address: string;
  isBusy: boolean;
  onCancel: () => void;
  onClose: () => void;
}

/** Method, address and the send button, which stays mounted to keep the focus. */
export function RequestBar({ method, address, isBusy, onCancel, onClose }: RequestBarProps) {
  const strings = usePlaygroundStrings();
  const sendButton = useRef<HTMLButtonElement>(null);
  return (
    <header className="ui-row pg-bar">
      <MethodPill method={method} />
      <h2 className="pg-address" dir="ltr" title={address}>
        <BreakablePath path={address} />
      </h2>
      {isBusy ? (
        <button
          className="pg-button pg-cancel"
          onClick={() => {
            sendButton.current?.focus();
            onCancel();
          }}
          type="button"
        >
          {strings.cancel}
        </button>
      ) : null}
      <button
        aria-disabled={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="primary-button pg-send"
        ref={sendButton}
        type="submit"
      >
        {strings.sendRequest}
      </button>
      <button aria-label={strings.close} className="icon-button" onClick={onClose} type="button">
        <Glyph name="close" />
      </button>
    </header>
  );
}
