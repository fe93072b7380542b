'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { neverOnServer } from '@/components/ui/never-on-server';
import { removeParameter } from '@/components/ui/remove-parameter';
import { ownEndpoint } from '@/lib/base/web/addresses';

const loadDialog = () => (typeof window === 'undefined' ? neverOnServer : import('./playground-dialog'));
const PlaygroundDialog = lazy(() => loadDialog().then((module) => ({ default: module.PlaygroundDialog })));

interface PlaygroundLauncherProps {
  page: string;
  /** Whether only some readers may use it, so that the server must be asked. */
  isAsked: boolean;
  label: string;
  loadingLabel: string;
}

/** The button for the playground, whose code loads on demand; `?playground=open` opens it too. */
export function PlaygroundLauncher({ page, isAsked, label, loadingLabel }: PlaygroundLauncherProps) {
  const [isAllowed, setAllowed] = useState(!isAsked);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);

  function open(): void {
    setWanted(true);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    // Otherwise a copied address, or going back to it, would reopen the closed playground.
    if (new URLSearchParams(location.search).get('playground') === 'open') removeParameter('playground');
  }

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    fetch(ownEndpoint(`playground/access?page=${encodeURIComponent(page)}`), { cache: 'no-store' })
      .then((response) => response.json())
      .then((answer: { isAllowed?: boolean }) => isCurrent && setAllowed(answer.isAllowed === true))
      // Without a response, the page has no playground.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [page, isAsked]);

  useEffect(() => {
    if (!isAllowed || new URLSearchParams(location.search).get('playground') !== 'open') return;
    setWanted(true);
    setOpen(true);
  }, [isAllowed]);

  if (!isAllowed) return null;
  return (
    <>
      <button
        aria-haspopup="dialog"
        className="primary-button tryit-button needs-scripting"
        onClick={open}
        // Preloads while the pointer approaches.
        onFocus={() => void loadDialog()}
        onPointerEnter={() => void loadDialog()}
        type="button"
      >
        {label}
      </button>
      {isWanted
        ? createPortal(
            <Suspense fallback={null}>
              <PlaygroundDialog
                isOpen={isOpen}
                label={label}
                loadingLabel={loadingLabel}
                onClose={close}
                page={page}
              />
            </Suspense>,
            // Inside the shell for its language and direction, outside the text for its styles.
            document.querySelector('.shell') ?? document.body,
          )
        : null}
    </>
  );
}
