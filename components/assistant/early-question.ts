import { keepKeys } from '@/components/ui/keep-keys';

// What a reader types after they opened the panel and before it has a field.

let typed = '';
let stop: (() => void) | undefined;

/** Keeps it until the panel takes it. Enter asks; Escape leaves the panel, and what was typed is gone. */
export function keepEarlyQuestion({ ask, leave }: { ask(question: string): void; leave(): void }): void {
  takeEarlyQuestion();
  stop = keepKeys('', {
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

/** What was typed so far stays. */
export function endEarlyQuestion(): void {
  stop?.();
  stop = undefined;
}

/** For the field, which takes the keys from now on. */
export function takeEarlyQuestion(): string {
  endEarlyQuestion();
  const question = typed;
  typed = '';
  return question;
}
