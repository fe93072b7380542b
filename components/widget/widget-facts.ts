/** Texts that the widget shows, in the language that its page asks for. */
export const widgetStringKeys = [
  'assistantTitle',
  'assistantPlaceholder',
  'assistantSend',
  'assistantStop',
  'assistantNewConversation',
  'assistantSources',
  'assistantNext',
  'assistantDisclaimer',
  'assistantSearching',
  'assistantFailed',
  'assistantIntro',
  'close',
] as const;

/** What the server writes before the script. */
export interface WidgetFacts {
  /** The site's label in addresses of the message API. */
  domain: string;
  /** Of the texts below. */
  direction: 'ltr' | 'rtl';
  strings: Readonly<Record<(typeof widgetStringKeys)[number], string>>;
}
