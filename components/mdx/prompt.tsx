import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button';
import { Icon, type IconValue } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { authorList } from './author-value';
import { isIconValue } from './child-elements';
import { InlineMarkdown } from './inline-markdown';
import { nodeText } from './node-text';
import { pageStrings } from './page-strings';
import { CHEVRON, Stroke } from './stroke';

interface PromptProps {
  children?: ReactNode;
  description?: ReactNode;
  actions?: string[] | string;
  icon?: IconValue;
  text?: string;
}

export function Prompt({ children, description, actions, icon, text }: PromptProps) {
  const strings = pageStrings();
  const wanted = actions === undefined ? ['copy'] : authorList(actions);
  const cursor = `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(text ?? nodeText(children).trim())}`;
  return (
    <div className="prompt ui-surface mdx-prompt mdx-block">
      <Sheet of="prompt" />
      <div className="ui-row mdx-prompt-head">
        {isIconValue(icon) ? <Icon className="mdx-prompt-icon" icon={icon} size={16} /> : null}
        <p className="mdx-prompt-description">
          {typeof description === 'string' ? <InlineMarkdown text={description} /> : description}
        </p>
        <span className="ui-wrap mdx-prompt-actions">
          {wanted.includes('copy') ? (
            <CopyButton
              className="mdx-button"
              closest=".mdx-prompt"
              copiedLabel={strings.copied}
              label={strings.copy}
              text={text}
              within=".mdx-prompt-text"
            >
              <span aria-hidden="true">{strings.copy}</span>
            </CopyButton>
          ) : null}
          {wanted.includes('cursor') ? (
            <a className="mdx-button" data-native="" href={cursor}>
              {strings.openIn.replace('{name}', 'Cursor')}
            </a>
          ) : null}
        </span>
      </div>
      <details className="ui-fold mdx-prompt-details">
        <summary>
          <Stroke className="mdx-chevron" path={CHEVRON} size={12} />
          <span className="mdx-when-closed">{strings.showMore}</span>
          <span className="mdx-when-open">{strings.showLess}</span>
        </summary>
        <div className="mdx-prompt-text mdx-flow">{children}</div>
      </details>
    </div>
  );
}
