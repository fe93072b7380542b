import { bufferKeys } from '@/components/ui/buffer-keys';

// Text that a reader types between opening the panel and the arrival of its field.

let typed = '';
let stop: (() => void) | undefined;

/** Collects keys until the panel takes them. Enter asks; Escape closes the panel and discards the text. */
export function keepEarlyQuestion({ ask, leave }: { ask(question: string): void; leave(): void }): void {
  takeEarlyQuestion();
  stop = bufferKeys('', {
    change(text) {
      typed = text;
    },
    enter(text) {
      takeEarlyQuestion();
      if (text.trim() !== '') ask(text.trim());
    },
    leave() {
      takeEarlyQuestion();
      leave();
    },
    isOver: () => document.activeElement?.matches('input, textarea, select, [contenteditable]') === true,
  });
}

/** Stops collecting, but keeps the text. */
export function endEarlyQuestion(): void {
  stop?.();
  stop = undefined;
}

/** Returns the text to the field, which gets the keys from now on. */
export function takeEarlyQuestion(): string {
  endEarlyQuestion();
  const question = typed;
  typed = '';
  return question;
}
