/** Keys of the widget's texts, which come in the language that its page requests. */
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

export interface WidgetFacts {
  /** The site's label in addresses of the message API. */
  domain: string;
  direction: 'ltr' | 'rtl';
  strings: Readonly<Record<(typeof widgetStringKeys)[number], string>>;
}
