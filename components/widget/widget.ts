import { element } from './markdown-elements';
import { type WidgetSite, widgetConversation } from './widget-conversation';
import type { WidgetFacts } from './widget-facts';
import { widgetStyle } from './widget-style';

declare global {
  /** The route prepends this to the script. */
  const lecternWidget: WidgetFacts;
}

// The assistant in a web page of another origin: `<script src="…/-/widget.js" data-key="svc_dsc_…" async>`. Everything
// is in a shadow root, so that the page and the widget do not affect each other's style.

const WIDGET = 'lectern-widget';

const script = document.currentScript;
const path = /\/-\/widget\.js.*$/s;
if (script instanceof HTMLScriptElement && path.test(script.src)) {
  const { key = '', label, color } = script.dataset;
  const base = script.src.replace(path, '/');
  mount({ ...lecternWidget, key, base }, { label, color });
  if (key === '') console.error('The widget has no key: write data-key="svc_dsc_…" in its script element.');
} else {
  console.error('The widget starts from a script element without type="module".');
}

function mount(
  site: WidgetSite,
  { label, color }: { label: string | undefined; color: string | undefined },
): void {
  const { strings } = site;
  const host = document.createElement(WIDGET);
  host.dataset.base = site.base;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(widgetStyle);
  root.adoptedStyleSheets = [sheet];
  const widget = root.appendChild(element('div', { class: 'widget', dir: site.direction }));
  if (color !== undefined && CSS.supports('color', color)) widget.style.setProperty('--accent', color);
  else if (color !== undefined)
    console.error(`The widget knows no colour "${color}": write data-color as in CSS.`);
  // Otherwise the page's shortcuts would swallow letters of a question.
  for (const type of ['keydown', 'keypress', 'keyup'])
    widget.addEventListener(type, (event) => event.stopPropagation());
  const opener = element('button', { class: 'open', type: 'button' }, label ?? strings.assistantTitle);
  let panel: HTMLDialogElement | undefined;
  opener.addEventListener('click', () => {
    panel ??= widget.appendChild(widgetPanel(site, closed));
    opener.hidden = true;
    panel.show();
  });
  function closed() {
    opener.hidden = false;
    opener.focus();
  }
  widget.append(opener);
  function add() {
    const others = [...document.querySelectorAll<HTMLElement>(WIDGET)];
    // Some pages include the script twice, or run it again.
    if (others.some(({ dataset }) => dataset.base === site.base)) return;
    // Widgets of several documentations are stacked.
    widget.style.setProperty('--place', String(others.length));
    document.body.append(host);
  }
  if (document.body === null) document.addEventListener('DOMContentLoaded', add);
  else add();
}

function widgetPanel(site: WidgetSite, onClosed: () => void): HTMLDialogElement {
  const { strings } = site;
  const log = element('div', {
    class: 'log',
    role: 'log',
    tabindex: '0',
    'aria-label': strings.assistantTitle,
  });
  const field = element('textarea', {
    rows: '2',
    placeholder: strings.assistantPlaceholder,
    'aria-label': strings.assistantPlaceholder,
  });
  const send = element('button', { type: 'button' }, strings.assistantSend);
  // Not a form, because a sandboxed frame may forbid forms.
  const asking = element('div', { class: 'asking' }, field, send);
  const begin = element('button', { type: 'button' }, strings.assistantNewConversation);
  const close = element('button', { type: 'button', 'aria-label': strings.close }, '×');
  const header = element('header', {}, element('h2', { id: 'title' }, strings.assistantTitle), begin, close);
  const panel = element('dialog', { class: 'panel', 'aria-labelledby': 'title' }, header, log, asking);
  let isRunning = false;
  const conversation = widgetConversation(log, site, (is) => {
    isRunning = is;
    send.textContent = is ? strings.assistantStop : strings.assistantSend;
  });
  conversation.begin();
  begin.addEventListener('click', () => {
    conversation.begin();
    field.focus();
  });
  close.addEventListener('click', () => panel.close());
  panel.addEventListener('close', onClosed);
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') panel.close();
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.target !== field) return;
    event.preventDefault();
    ask();
  });
  send.addEventListener('click', ask);
  function ask() {
    const question = field.value.trim();
    if (isRunning) return conversation.stop();
    if (question === '') return;
    field.value = '';
    conversation.ask(question);
  }
  return panel;
}
