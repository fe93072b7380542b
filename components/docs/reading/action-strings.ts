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

/** Paths for the actions; the browser completes them to addresses. */
export interface ActionPlace {
  path: string;
  markdownPath: string;
  siteName: string;
  specHref?: string;
}

export function actionLabel(action: StandardAction | OwnAction, strings: ActionStrings): string {
  if (typeof action !== 'string') return action.title;
  const openIn = (name: string) => formatString(strings.openIn, { name });
  const connectTo = (name: string) => formatString(strings.connectTo, { name });
  const labels: Record<StandardAction, string> = {
    copy: strings.copyPage,
    view: strings.viewMarkdown,
    assistant: strings.askAssistant,
    'download-pdf': strings.savePdf,
    'download-spec': strings.downloadSpec,
    chatgpt: openIn('ChatGPT'),
    claude: openIn('Claude'),
    perplexity: openIn('Perplexity'),
    grok: openIn('Grok'),
    aistudio: openIn('Google AI Studio'),
    devin: openIn('Devin'),
    mcp: strings.copyMcpAddress,
    'add-mcp': 'npx add-mcp',
    cursor: connectTo('Cursor'),
    vscode: connectTo('VS Code'),
  };
  return labels[action];
}
