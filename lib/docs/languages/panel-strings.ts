import type { InterfaceStrings } from './interface-strings';

/** Texts of the assistant panel; fetched when it is first opened. */
export const panelStringKeys = [
  'assistantTitle',
  'assistantPlaceholder',
  'assistantSend',
  'assistantStop',
  'assistantRetry',
  'assistantNewConversation',
  'assistantSources',
  'assistantDisclaimer',
  'assistantGreeting',
  'assistantIntro',
  'assistantEmbedded',
  'assistantSearching',
  'assistantYou',
  'assistantStopped',
  'assistantInterrupted',
  'assistantFailed',
  'assistantOffline',
  'assistantLimit',
  'assistantHelpful',
  'assistantUnhelpful',
  'assistantRatingFailed',
  'assistantRemoveContext',
  'assistantWidth',
  'assistantLatest',
  'onThisPage',
  'close',
  'copy',
  'copied',
  'copyCode',
  'externalLink',
  'feedbackDetails',
  'feedbackSend',
  'feedbackThanks',
] as const satisfies readonly (keyof InterfaceStrings)[];

/** Texts of the panel in one language. */
export type PanelStrings = Readonly<Record<(typeof panelStringKeys)[number], string>>;
