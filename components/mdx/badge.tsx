import type { ReactNode } from 'react';
import { table } from '@/lib/base/values/table';
import { Icon, type IconValue } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { authorCss, authorFlag } from './author-value';
import { joinClasses } from './join-classes';
import { Link } from './link';

interface BadgeProps {
  children?: ReactNode;
  color?: string;
  size?: string;
  shape?: string;
  variant?: string;
  icon?: IconValue;
  leadIcon?: IconValue;
  tailIcon?: IconValue;
  stroke?: boolean | string;
  disabled?: boolean | string;
  href?: string;
  className?: string;
  /** Alias of `color` in pages from other tools. */
  intent?: string;
}

const intents: Readonly<Record<string, string>> = table({
  success: 'green',
  danger: 'red',
  error: 'red',
  warning: 'orange',
  info: 'blue',
  primary: 'blue',
  default: 'gray',
});
const colors =
  /^(?:gray|blue|green|yellow|orange|red|purple|white|surface|white-destructive|surface-destructive)$/;
const sizes: Readonly<Record<string, number>> = table({ xs: 10, sm: 11, md: 12, lg: 14 });

export function Badge(properties: BadgeProps) {
  const {
    children,
    size = 'md',
    shape = 'rounded',
    icon,
    leadIcon = icon,
    tailIcon,
    href,
    className,
  } = properties;
  const wanted = properties.color ?? intents[properties.intent ?? ''] ?? properties.intent ?? 'gray';
  const isNamed = colors.test(wanted);
  const iconSize = sizes[size] ?? 12;
  const content = (
    <>
      <Sheet of="badge" />
      {leadIcon === undefined ? null : <Icon icon={leadIcon} size={iconSize} />}
      {children}
      {tailIcon === undefined ? null : <Icon icon={tailIcon} size={iconSize} />}
    </>
  );
  const own = isNamed ? undefined : authorCss(wanted);
  const hue: Record<string, string> = own === undefined ? {} : { '--badge': own };
  const shared = {
    className: joinClasses('badge mdx-badge', className),
    style: hue,
    'data-color': isNamed ? wanted : 'custom',
    'data-shape': shape,
    'data-size': size,
    'data-outline': properties.variant === 'outline' || authorFlag(properties.stroke) || undefined,
    'data-disabled': authorFlag(properties.disabled) || undefined,
  };
  return href === undefined ? (
    <span {...shared}>{content}</span>
  ) : (
    <Link href={href} {...shared}>
      {content}
    </Link>
  );
}
