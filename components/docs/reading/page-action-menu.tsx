'use client';

import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import type { OwnAction, PageActionList, StandardAction } from '@/lib/site/page-actions';
import { externalAttributes } from '../external-attributes';
import { actionAddress } from './action-address';
import { type ActionPlace, type ActionStrings, actionLabel } from './action-strings';

interface PageActionMenuProps {
  actions: PageActionList['actions'];
  place: ActionPlace;
  words: ActionStrings;
  take(action: StandardAction | OwnAction): void;
}

/** The actions of a page, as links or buttons. */
export function PageActionMenu({ actions, place, words, take }: PageActionMenuProps) {
  return (
    <ul aria-label={words.pageActions} className="ui-menu-panel page-action-menu">
      {actions.map((action) => {
        const label = actionLabel(action, words);
        const href = actionAddress(action, place, { origin: location.origin, prompt: words.readPagePrompt });
        const face = (
          <>
            <span className="grow">
              {label}
              {typeof action === 'string' || action.description === undefined ? null : (
                <span className="ui-menu-description">{action.description}</span>
              )}
            </span>
            {href === undefined || href.startsWith('/') ? null : (
              <Glyph className="text-faint" name="external" size={14} />
            )}
          </>
        );
        return (
          <li key={label}>
            {href === undefined ? (
              <button className="ui-menu-item" onClick={() => take(action)} type="button">
                <ActionIcon action={action} />
                {face}
              </button>
            ) : (
              <a
                className="ui-menu-item"
                data-native=""
                href={href}
                {...externalAttributes(/^https?:/.test(href) || typeof action === 'string')}
              >
                <ActionIcon action={action} />
                {face}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function ActionIcon({ action }: { action: StandardAction | OwnAction }) {
  if (typeof action !== 'string' && action.icon === undefined) return null;
  return (
    <span className="ui-selector-icon">
      {typeof action === 'string' ? <Glyph name={GLYPHS[action]} /> : <Icon icon={action.icon} size={16} />}
    </span>
  );
}

const GLYPHS = {
  copy: 'copy',
  view: 'list',
  assistant: 'sparkle',
  'download-pdf': 'download',
  'download-spec': 'download',
  chatgpt: 'chat',
  claude: 'chat',
  perplexity: 'chat',
  grok: 'chat',
  aistudio: 'chat',
  devin: 'chat',
  mcp: 'plug',
  'add-mcp': 'plug',
  cursor: 'plug',
  vscode: 'plug',
} as const satisfies Record<StandardAction, string>;
