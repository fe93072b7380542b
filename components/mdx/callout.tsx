import type { CSSProperties, ReactNode } from 'react';
import { table } from '@/lib/base/values/table';
import { Icon, type IconValue } from '../ui/icon';
import { authorCss, authorText } from './author-value';
import { joinClasses } from './join-classes';
import { Stroke } from './stroke';

type CalloutKind = 'note' | 'warning' | 'info' | 'tip' | 'check' | 'danger' | 'custom';

interface CalloutProps {
  children?: ReactNode;
  title?: ReactNode;
  icon?: IconValue;
  color?: string;
  /** Authors use both `type` and `variant`. */
  type?: string;
  variant?: string;
  ariaLabel?: string;
  className?: string;
}

const labels: Record<CalloutKind, string> = {
  note: 'Note',
  warning: 'Warning',
  info: 'Info',
  tip: 'Tip',
  check: 'Check',
  danger: 'Danger',
  custom: 'Note',
};

const INFO_SIGN = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11.2v5M12 7.8h.01';

export const calloutSigns: Record<CalloutKind, string | undefined> = {
  note: INFO_SIGN,
  info: INFO_SIGN,
  warning:
    'M10.3 4.2 2.6 17.4A2 2 0 0 0 4.3 20.4h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0zM12 9.5v4M12 16.8h.01',
  tip: 'M9.5 18h5M10.5 21h3M8.6 14.6A6 6 0 1 1 15.4 14.6c-.6.5-.9 1.1-.9 1.9H9.5c0-.8-.3-1.4-.9-1.9z',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.7 2.7L16 9.6',
  danger: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  custom: undefined,
};

const synonyms: Readonly<Record<string, CalloutKind>> = table({
  success: 'check',
  error: 'danger',
  caution: 'danger',
  important: 'info',
  warn: 'warning',
});

export function Callout(properties: CalloutProps) {
  const { children, title, icon, type, variant, ariaLabel, className } = properties;
  const color = authorCss(properties.color);
  const kind = calloutKind(variant ?? type) ?? 'custom';
  const hue: Record<string, string> = color === undefined ? {} : { '--callout': color };
  const sign = calloutSigns[kind];
  return (
    <div
      aria-label={ariaLabel ?? labels[kind]}
      className={joinClasses('callout mdx-callout', className)}
      // The format's name for a callout without a kind.
      data-callout-type={kind === 'custom' ? 'callout' : kind}
      role="note"
      style={hue satisfies CSSProperties}
    >
      {icon !== undefined && icon !== '' ? (
        <div className="ui-center mdx-aside-icon" data-component-part="callout-icon">
          <Icon icon={icon} size={16} />
        </div>
      ) : sign === undefined ? null : (
        <div className="ui-center mdx-aside-icon" data-component-part="callout-icon">
          <Stroke path={sign} size={17} />
        </div>
      )}
      <div className="mdx-aside-body mdx-flow prose" data-component-part="callout-content">
        {title === undefined || title === '' ? null : (
          <div className="mdx-aside-title" data-component-part="callout-title">
            {title}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** The kind that an author names, by any of its names. */
export function calloutKind(written: unknown): CalloutKind | undefined {
  const name = authorText(written)?.toLowerCase() ?? '';
  return isKind(name) ? name : synonyms[name];
}

function isKind(name: string): name is CalloutKind {
  return Object.hasOwn(labels, name);
}

function calloutOfKind(kind: CalloutKind) {
  return function KindCallout(properties: CalloutProps) {
    return <Callout {...properties} variant={calloutKind(properties.type) ?? kind} />;
  };
}

export const Note = calloutOfKind('note');
export const Warning = calloutOfKind('warning');
export const Info = calloutOfKind('info');
export const Tip = calloutOfKind('tip');
export const Check = calloutOfKind('check');
export const Danger = calloutOfKind('danger');
