import { askMessageApi, ReplyError } from './ask-message-api';
import { element, linkTo, markdownElements } from './markdown-elements';
import type { WidgetFacts } from './widget-facts';

export interface WidgetSite extends WidgetFacts {
  /** Address of the documentation, with a slash at the end. */
  base: string;
  key: string;
}

interface Conversation {
  ask(question: string): void;
  stop(): void;
  begin(): void;
}

/** Often enough to look fluent. */
const DRAW_INTERVAL_MS = 60;

/** Draws a conversation into a log; `onRunning` reports whether a reply is being written. */
export function widgetConversation(
  log: HTMLElement,
  { base, key, domain, strings }: WidgetSite,
  onRunning: (isRunning: boolean) => void,
): Conversation {
  let threadId: string | undefined;
  let running: AbortController | undefined;

  async function ask(question: string): Promise<void> {
    running?.abort();
    const own = new AbortController();
    running = own;
    onRunning(true);
    log.querySelector('.next')?.remove();
    const reply = element(
      'div',
      { class: 'reply', dir: 'auto', 'aria-busy': 'true' },
      note(strings.assistantSearching),
    );
    log.append(element('p', { class: 'question', dir: 'auto' }, question), reply);
    reply.scrollIntoView({ block: 'nearest' });
    let text = '';
    let drawing: number | undefined;
    const ending: Node[] = [];
    const sources: Node[] = [];
    const draw = () => {
      drawing = undefined;
      reply.replaceChildren(...markdownElements(text, base));
    };
    try {
      const address = `${base}api/v2/assistant/${domain}/message`;
      for await (const event of askMessageApi({ address, key, question, threadId, signal: own.signal })) {
        if (event.type === 'thread') threadId = event.threadId;
        if (event.type === 'source')
          sources.push(element('li', {}, linkTo(event.url, { label: event.title, base })));
        if (event.type === 'questions') ending.push(nextQuestions(event.questions));
        if (event.type === 'text') {
          text += event.text;
          drawing ??= window.setTimeout(draw, DRAW_INTERVAL_MS);
        }
      }
    } catch (error) {
      const words =
        error instanceof ReplyError && error.message !== '' ? error.message : strings.assistantFailed;
      if (!own.signal.aborted) ending.unshift(element('p', { class: 'note', role: 'alert' }, words));
    } finally {
      clearTimeout(drawing);
      draw();
      if (sources.length > 0) reply.append(note(strings.assistantSources), element('ul', {}, ...sources));
      reply.append(...ending);
      reply.setAttribute('aria-busy', 'false');
      if (running === own) {
        running = undefined;
        onRunning(false);
      }
    }
  }

  function nextQuestions(questions: readonly string[]): HTMLElement {
    const buttons = questions.map((question) => {
      const button = element('button', { type: 'button' }, question);
      button.addEventListener('click', () => void ask(question));
      return button;
    });
    return element('div', { class: 'next', role: 'group', 'aria-label': strings.assistantNext }, ...buttons);
  }

  return {
    ask: (question) => void ask(question),
    stop: () => running?.abort(),
    begin() {
      running?.abort();
      threadId = undefined;
      log.replaceChildren(note(strings.assistantIntro));
    },
  };
}

function note(text: string): HTMLElement {
  return element('p', { class: 'note' }, text);
}
