import type { ReactNode } from 'react';
import { Icon, type IconValue } from '../ui/icon';
import { Sheet } from '../ui/sheet';
import { authorCss, authorFlag, authorStyle } from './author-value';
import { calloutKind, calloutSigns } from './callout';
import { holdsControls } from './holds-controls';
import { joinClasses } from './join-classes';
import { isExternal, Link } from './link';
import { nodeText } from './node-text';
import { Stroke } from './stroke';

interface CardProps {
  title?: ReactNode;
  children?: ReactNode;
  description?: ReactNode;
  icon?: IconValue;
  color?: string;
  href?: string;
  target?: string;
  horizontal?: boolean | string;
  img?: string;
  cta?: ReactNode;
  arrow?: boolean | string;
  type?: string;
  disabled?: boolean | string;
  className?: string;
  style?: unknown;
}

export function Card(properties: CardProps) {
  const { title, icon, img, cta, children, description, className, style, type } = properties;
  const color = authorCss(properties.color);
  const isDisabled = authorFlag(properties.disabled) === true;
  const href = isDisabled || properties.href === '' ? undefined : properties.href;
  const inside = [title, description, children, cta];
  const isLink = href !== undefined && !inside.some(holdsControls);
  const Box = isLink ? Link : 'div';
  const hasArrow = href !== undefined && (authorFlag(properties.arrow) ?? isExternal(href));
  const tone: Record<string, string> = color === undefined ? {} : { '--card-icon': color };
  const kind = type === undefined ? undefined : calloutKind(type);
  const sign = kind === undefined ? undefined : calloutSigns[kind];
  const hasTitle = title !== undefined && title !== '';
  return (
    <Box
      {...(isLink ? linkTo(properties) : {})}
      aria-disabled={isDisabled || undefined}
      className={joinClasses('card ui-column ui-surface mdx-card not-prose', className)}
      data-horizontal={authorFlag(properties.horizontal) || undefined}
      data-image={img === undefined ? undefined : true}
      data-link={href === undefined ? undefined : true}
      data-type={kind ?? type}
      style={{ ...tone, ...authorStyle(style) }}
    >
      <Sheet of="card" />
      {img === undefined ? null : (
        // biome-ignore lint/performance/noImgElement: components know nothing of the framework's images.
        <img
          alt=""
          className="mdx-card-image"
          data-component-part="card-image"
          data-no-zoom=""
          loading="lazy"
          src={img}
        />
      )}
      <div className="ui-column mdx-card-content" data-component-part="card-content-container">
        {icon !== undefined && icon !== '' ? (
          <div className="card-icon mdx-card-icon" data-component-part="card-icon">
            <Icon icon={icon} size={20} />
          </div>
        ) : sign === undefined ? null : (
          <div className="card-icon mdx-card-icon" data-component-part="card-icon">
            <Stroke path={sign} size={20} />
          </div>
        )}
        <div className="ui-column mdx-card-text">
          {!hasTitle && (isLink || href === undefined) ? null : (
            <h2 className="card-title mdx-card-title not-prose" data-component-part="card-title">
              {isLink || href === undefined ? (
                title
              ) : (
                // CSS stretches the link over the whole card; links inside the card still work.
                <Link className="mdx-card-link" {...linkTo(properties)}>
                  {title}
                </Link>
              )}
            </h2>
          )}
          <CardBody>{description}</CardBody>
          <CardBody>{children}</CardBody>
          {cta === undefined || cta === '' ? null : (
            <div className="card-cta ui-row mdx-card-cta" data-component-part="card-cta">
              {cta}
              <Stroke className="glyph-turning" path="M9 6l6 6-6 6" size={14} />
            </div>
          )}
        </div>
        {hasArrow ? (
          <div className="mdx-card-arrow glyph-turning" data-component-part="card-arrow">
            <Stroke path="M8 16l8.5-8.5M9.5 7H17v7.5" size={16} />
          </div>
        ) : null}
      </div>
    </Box>
  );
}

function linkTo(properties: CardProps) {
  const { title, href, target } = properties;
  const isNamed = title !== undefined && title !== '';
  return { href, target, ...(isNamed ? {} : { 'aria-label': labelOf(properties) }) };
}

function labelOf({ description, children, cta, href }: CardProps): string | undefined {
  const text = nodeText([description, children, cta]).trim();
  return text === '' ? href : text.slice(0, 80);
}

function CardBody({ children }: { children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <div className="card-content mdx-card-body mdx-flow prose" data-component-part="card-content">
      {children}
    </div>
  );
}
