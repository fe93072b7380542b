import type { OwnAction, StandardAction } from '@/lib/site/page-actions';
import type { ActionPlace } from './action-strings';

/** The line below an action, with the host or tool that gets the page. Names are the same in every language. */
export function actionDescription(
  action: StandardAction | OwnAction,
  place: ActionPlace,
  site: string,
): string | undefined {
  if (typeof action !== 'string') return action.description;
  const mcp = `${site.replace(/^https?:\/\//, '')}/mcp`;
  const lines: Record<StandardAction, string | undefined> = {
    copy: 'Markdown',
    view: place.markdownPath,
    assistant: place.siteName,
    'download-pdf': 'PDF',
    'download-spec': 'OpenAPI',
    chatgpt: 'chatgpt.com',
    claude: 'claude.ai',
    perplexity: 'perplexity.ai',
    grok: 'grok.com',
    aistudio: 'aistudio.google.com',
    devin: 'app.devin.ai',
    mcp,
    'add-mcp': mcp,
    cursor: mcp,
    vscode: mcp,
  };
  return lines[action];
}
