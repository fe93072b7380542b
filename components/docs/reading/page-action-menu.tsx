'use client';

import { useEffect } from 'react';
import { Glyph, type GlyphName } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import { basePath } from '@/lib/base/web/base-path';
import type { OwnAction, PageActionList, StandardAction } from '@/lib/site/page-actions';
import { externalAttributes } from '../external-attributes';
import { actionAddress } from './action-address';
import { actionDescription } from './action-description';
import { type ActionPlace, type ActionStrings, actionLabel } from './action-strings';
import { brandMarks } from './brand-marks';

interface PageActionMenuProps {
  actions: PageActionList['actions'];
  place: ActionPlace;
  strings: ActionStrings;
  take(action: StandardAction | OwnAction): void;
  onDrawn(): void;
}

export function PageActionMenu({ actions, place, strings, take, onDrawn }: PageActionMenuProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the items are first drawn; `onDrawn` is new at each render.
  useEffect(onDrawn, []);
  return (
    <div aria-label={strings.pageActions} className="ui-menu-panel page-action-menu" role="menu">
      {actions.map((action) => {
        const label = actionLabel(action, strings);
        const site = location.origin + basePath();
        const description = actionDescription(action, place, site);
        const href = actionAddress(action, place, { site, prompt: strings.readPagePrompt });
        const face = (
          <>
            <span className="grow">
              {label}
              {description === undefined ? null : <span className="ui-menu-description">{description}</span>}
            </span>
            {href === undefined || href.startsWith('/') ? null : (
              <Glyph className="text-faint" name="external" size={14} />
            )}
          </>
        );
        return href === undefined ? (
          <button
            className="ui-menu-item"
            key={label}
            onClick={() => take(action)}
            role="menuitem"
            type="button"
          >
            <ActionIcon action={action} />
            {face}
          </button>
        ) : (
          <a
            className="ui-menu-item"
            data-native=""
            href={href}
            key={label}
            role="menuitem"
            {...externalAttributes(/^https?:/.test(href) || typeof action === 'string')}
          >
            <ActionIcon action={action} />
            {face}
          </a>
        );
      })}
    </div>
  );
}

function ActionIcon({ action }: { action: StandardAction | OwnAction }) {
  if (typeof action !== 'string' && action.icon === undefined) return null;
  return <span className="ui-selector-icon">{drawing(action)}</span>;
}

function drawing(action: StandardAction | OwnAction) {
  if (typeof action !== 'string') return <Icon icon={action.icon} size={16} />;
  const face = FACES[action];
  if (typeof face === 'string') return <Glyph name={face} />;
  return (
    <svg aria-hidden="true" className="icon" height={16} viewBox={`0 0 ${face.size} ${face.size}`} width={16}>
      <path d={face.path} />
    </svg>
  );
}

const FACES: Record<StandardAction, GlyphName | { size: number; path: string }> = {
  copy: 'copy',
  view: 'list',
  assistant: 'sparkle',
  'download-pdf': 'download',
  'download-spec': 'download',
  chatgpt: brandMarks.chatgpt,
  claude: brandMarks.claude,
  perplexity: brandMarks.perplexity,
  grok: brandMarks.grok,
  aistudio: brandMarks.aistudio,
  devin: 'chat',
  mcp: brandMarks.mcp,
  'add-mcp': brandMarks.mcp,
  cursor: brandMarks.cursor,
  vscode: 'vscode',
};
