import type { ComponentProps } from 'react';
import { childElements, isNode } from './child-elements';
import { CodeBlock } from './code-block';
import { joinClasses } from './join-classes';
import { nodeText } from './node-text';

export function Table(properties: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className="mdx-table mdx-block" tabIndex={0}>
      <table {...properties} />
    </div>
  );
}

/** A video; autoplaying ones are muted and loop, as browsers require. */
export function Video({ autoPlay, children, ...rest }: ComponentProps<'video'>) {
  const moving = autoPlay ? ({ autoPlay: true, loop: true, muted: true, playsInline: true } as const) : {};
  return (
    <video controls={!autoPlay} {...moving} {...rest} className={joinClasses('mdx-video', rest.className)}>
      {children}
    </video>
  );
}

export function InlineFrame({ title, className, ...rest }: ComponentProps<'iframe'>) {
  return (
    <iframe
      loading="lazy"
      title={title ?? hostOf(rest.src)}
      {...rest}
      className={joinClasses('mdx-iframe', className)}
    />
  );
}

/** A checkbox of a task list is read-only; other inputs are unchanged. */
export function Input(properties: ComponentProps<'input'>) {
  const isTask = properties.type === 'checkbox' && properties.disabled;
  return (
    <input {...properties} {...(isTask ? { 'aria-label': properties.checked ? 'Done' : 'To do' } : {})} />
  );
}

/** Preformatted text; with `<code>` inside and no look of its own, a code block. */
export function Preformatted({ children, ...rest }: ComponentProps<'pre'>) {
  const [only, ...others] = childElements(children);
  const hasOwnLook = (rest.className ?? rest.style) !== undefined;
  if (!hasOwnLook && only?.type === 'code' && others.length === 0 && isNode(only.props.children)) {
    const language = /language-([\w-]+)/.exec(String(only.props.className ?? ''))?.[1];
    const text = nodeText(only.props.children).replace(/\n$/, '');
    // Elements inside, such as links in generated references, matter more than highlighting.
    if (childElements(only.props.children).length === 0) return <CodeBlock code={text} language={language} />;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre {...rest} className={joinClasses('mdx-pre mdx-plain', rest.className)} tabIndex={0}>
      {children}
    </pre>
  );
}

function hostOf(address: string | undefined): string {
  try {
    return new URL(address ?? '', 'https://localhost').hostname;
  } catch {
    return 'Embedded page';
  }
}
