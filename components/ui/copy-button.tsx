'use client';

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { typedCommands } from './typed-commands';

interface CopyButtonProps {
  /** The text to copy, or a function for it; by default, the text of the element at `closest` and `within`. */
  text?: string | (() => Promise<string>) | undefined;
  /** Called if the text could not be made or copied. */
  onRefused?: () => void;
  closest?: string | undefined;
  within?: string | undefined;
  label: string;
  copiedLabel: string;
  className?: string | undefined;
  /** `link` for copying an address. */
  glyph?: 'copy' | 'link';
  children?: ReactNode;
}

const COPIED_MS = 1_600;

/** Copies a text and confirms it. Text on the page is read from there, so that it is not sent twice. */
export function CopyButton({
  text,
  closest,
  within,
  label,
  copiedLabel,
  className = '',
  glyph = 'copy',
  onRefused,
  children,
}: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    if (typeof text === 'function') {
      if (await writePromised(text())) confirm();
      else onRefused?.();
      return;
    }
    const source = closest === undefined ? null : event.currentTarget.closest(closest);
    const found = within === undefined ? source : source?.querySelector(within);
    const { language, whole } = found instanceof HTMLElement ? found.dataset : {};
    const shown = text ?? typedCommands(found?.textContent ?? '', language);
    if (await (whole === undefined ? writeClipboard(shown) : writePromised(fetchedText(whole)))) confirm();
  }

  function confirm() {
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
  }

  return (
    <button
      aria-label={isCopied ? copiedLabel : label}
      className={`copy-button ${className}`}
      data-copied={isCopied || undefined}
      onClick={copy}
      title={label}
      type="button"
    >
      <svg aria-hidden="true" className="stroke" height="15" viewBox="0 0 24 24" width="15">
        {isCopied ? (
          <path d="M5 12.5l4.5 4.5L19 7.5" />
        ) : glyph === 'link' ? (
          <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
        ) : (
          <path d="M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM5.5 15.5a1 1 0 0 1-1-1v-8a2 2 0 0 1 2-2h8a1 1 0 0 1 1 1" />
        )}
      </svg>
      {children}
      <span aria-live="polite" className="sr-only">
        {isCopied ? copiedLabel : ''}
      </span>
    </button>
  );
}

/** The complete text, if the page has only its beginning. */
async function fetchedText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/** Copies a text that is not available yet. Safari requires the promise right after the press, not the text later. */
async function writePromised(text: Promise<string>): Promise<boolean> {
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
  // Avoids an unhandled rejection if the clipboard API is missing.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Unsupported. A failed text is not copied: half of one is worse than none.
    return text.then(writeClipboard, () => false);
  }
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or missing on plain HTTP: the older way uses a selected field.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
}
