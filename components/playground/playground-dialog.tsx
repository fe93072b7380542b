'use client';

import { reasonOf } from '@/lib/base/errors/reason-of';
import './playground.css';
import { useEffect, useRef, useState } from 'react';
import { type LoadedPlayground, loadPlayground } from './loaded-playground';
import { PlaygroundPanel } from './playground-panel';

interface PlaygroundDialogProps {
  page: string;
  isOpen: boolean;
  label: string;
  loadingLabel: string;
  onClose: () => void;
}

/** The playground in a dialog. Closing it keeps the entered values. */
export function PlaygroundDialog({ page, isOpen, label, loadingLabel, onClose }: PlaygroundDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [playground, setPlayground] = useState<LoadedPlayground>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    loadPlayground(page).then(setPlayground, (error: unknown) => setProblem(reasonOf(error)));
  }, [page]);
  return (
    <dialog
      aria-busy={playground === undefined && problem === undefined}
      aria-label={label}
      className="pg-dialog"
      // A click on the backdrop has the dialog itself as target.
      onClick={(event) => event.target === dialog.current && onClose()}
      onClose={onClose}
      onKeyDown={() => undefined}
      ref={dialog}
    >
      {playground === undefined ? (
        <p className="ui-row pg-empty" role="status">
          {problem ?? loadingLabel}
        </p>
      ) : (
        <PlaygroundPanel onClose={onClose} playground={playground} />
      )}
    </dialog>
  );
}
