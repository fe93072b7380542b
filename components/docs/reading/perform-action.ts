import { basePath, withBasePath } from '@/lib/base/web/base-path';
import type { OwnAction, StandardAction } from '@/lib/site/page-actions';
import { actionAddress, filledAddress } from './action-address';
import type { ActionPlace } from './action-strings';

/** Performs an action; resolves to whether something was copied, which the caller confirms. */
export async function performAction(
  action: StandardAction | OwnAction,
  place: ActionPlace,
  prompt: string,
): Promise<boolean> {
  const site = location.origin + basePath();
  const address = actionAddress(action, place, { site, prompt });
  if (address !== undefined) {
    window.open(withBasePath(address), '_blank', 'noopener');
    return false;
  }
  if (typeof action !== 'string') {
    const page = await markdownOf(place);
    const filled = filledAddress(action, { path: place.path, mcp: `${site}/mcp`, page });
    window.open(withBasePath(filled), '_blank', 'noopener');
    return false;
  }
  switch (action) {
    case 'copy':
      return copyLater(markdownOf(place));
    case 'mcp':
      return copyLater(Promise.resolve(`${site}/mcp`));
    case 'add-mcp':
      return copyLater(Promise.resolve(`npx add-mcp ${site}/mcp`));
    case 'assistant':
      window.dispatchEvent(new CustomEvent('lectern:ask', { detail: { path: place.path } }));
      return false;
    case 'download-pdf':
      window.print();
      return false;
    default:
      return false;
  }
}

async function markdownOf({ markdownPath }: ActionPlace): Promise<string> {
  const response = await fetch(withBasePath(markdownPath));
  if (!response.ok) throw new Error(`${markdownPath} answered ${response.status}.`);
  return response.text();
}

/** Browsers only allow copying right after a press; passing a promise extends that time. */
async function copyLater(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // The clipboard API is missing on plain HTTP and refused without focus; this older way uses a field.
    const field = document.createElement('textarea');
    field.value = await text;
    field.className = 'sr-only';
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    return isDone;
  }
}
