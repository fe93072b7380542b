/** The words of the playground; they come with its form, so that pages are no heavier for them. */
export interface PlaygroundStrings {
  server: string;
  noAuthorization: string;
  token: string;
  userName: string;
  password: string;
  show: string;
  hide: string;
  keepCredentials: string;
  forgetCredentials: string;
  getToken: string;
  clientId: string;
  clientSecret: string;
  redirectAddress: string;
  certificateNeeded: string;
  fields: string;
  raw: string;
  variant: string;
  add: string;
  remove: string;
  propertyName: string;
  chooseFile: string;
  notSet: string;
  useExample: string;
  invalidJson: string;
  enterValue: string;
  cancel: string;
  /** Shows where an answer will stand. */
  noAnswerYet: string;
  waiting: string;
  preview: string;
  download: string;
  emptyAnswer: string;
  cutBySize: string;
  cutByTime: string;
  cutByConnection: string;
  /** `{address}`. */
  redirectNotFollowed: string;
  events: string;
  recentRequests: string;
  replay: string;
  /** `{origin}`. */
  corsAdvice: string;
  cookiesNotSent: string;
  notSentFromHere: string;
}

/** The words of the playground in English. */
export const en: PlaygroundStrings = {
  server: 'Server',
  noAuthorization: 'None',
  token: 'Token',
  userName: 'User name',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  keepCredentials: 'Keep on this device',
  forgetCredentials: 'Forget',
  getToken: 'Get token',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  redirectAddress: 'Redirect address to register',
  certificateNeeded: 'Needs a client certificate, which only your browser can present.',
  fields: 'Fields',
  raw: 'Raw',
  variant: 'Variant',
  add: 'Add',
  remove: 'Remove',
  propertyName: 'Property name',
  chooseFile: 'Choose file',
  notSet: 'Not set',
  useExample: 'Use example',
  invalidJson: 'This is not valid JSON. It is sent as it stands.',
  enterValue: 'Enter a value.',
  cancel: 'Cancel',
  noAnswerYet: 'Send the request to see the answer here.',
  waiting: 'Waiting for the answer…',
  preview: 'Preview',
  download: 'Download',
  emptyAnswer: 'The answer has no body.',
  cutBySize: 'The answer is longer than what is shown here.',
  cutByTime: 'The answer took too long and was cut.',
  cutByConnection: 'The connection ended before the answer was complete.',
  redirectNotFollowed: 'The API redirects to {address}. The redirect was not followed.',
  events: 'Events',
  recentRequests: 'Recent requests',
  replay: 'Use again',
  corsAdvice:
    'The browser got no answer. Either the API cannot be reached, or it does not allow requests from this site. Its answers need the header “Access-Control-Allow-Origin: {origin}”.',
  cookiesNotSent: 'Browsers let no page set these cookies: they are shown, and not sent.',
  notSentFromHere: 'This request is shown, not sent from here.',
};
