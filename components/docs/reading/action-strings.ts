import { formatString } from '@/lib/docs/languages/format-string';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { OwnAction, StandardAction } from '@/lib/site/page-actions';

export type ActionStrings = Pick<
  InterfaceStrings,
  | 'askAssistant'
  | 'connectTo'
  | 'copied'
  | 'copyMcpAddress'
  | 'copyPage'
  | 'downloadSpec'
  | 'openIn'
  | 'pageActions'
  | 'readPagePrompt'
  | 'savePdf'
  | 'viewMarkdown'
>;

/** The targets of the actions: paths of this site, which the browser completes to addresses. */
export interface ActionPlace {
  path: string;
  markdownPath: string;
  siteName: string;
  specHref?: string;
}

export function actionLabel(action: StandardAction | OwnAction, words: ActionStrings): string {
  if (typeof action !== 'string') return action.title;
  const openIn = (name: string) => formatString(words.openIn, { name });
  const connectTo = (name: string) => formatString(words.connectTo, { name });
  const labels: Record<StandardAction, string> = {
    copy: words.copyPage,
    view: words.viewMarkdown,
    assistant: words.askAssistant,
    'download-pdf': words.savePdf,
    'download-spec': words.downloadSpec,
    chatgpt: openIn('ChatGPT'),
    claude: openIn('Claude'),
    perplexity: openIn('Perplexity'),
    grok: openIn('Grok'),
    aistudio: openIn('Google AI Studio'),
    devin: openIn('Devin'),
    mcp: words.copyMcpAddress,
    'add-mcp': 'npx add-mcp',
    cursor: connectTo('Cursor'),
    vscode: connectTo('VS Code'),
  };
  return labels[action];
}
