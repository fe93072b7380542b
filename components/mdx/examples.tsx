import type { ReactNode } from 'react';
import { childrenOfType } from './child-elements';
import { CodeBlock } from './code-block';
import { CodeGroup } from './code-group';
import { pageStrings } from './page-strings';

interface ExampleProps {
  children?: ReactNode;
  dropdown?: boolean | string;
}

/** Request code, shown beside the text where there is room. */
export function RequestExample(properties: ExampleProps) {
  return <Example {...properties} className="request-example" label={pageStrings().request} />;
}

export function ResponseExample(properties: ExampleProps) {
  return <Example {...properties} className="response-example" label={pageStrings().response} />;
}

function Example({
  children,
  dropdown,
  className,
  label,
}: ExampleProps & { className: string; label: string }) {
  const { found } = childrenOfType(children, CodeBlock);
  return (
    <section aria-label={label} className={`${className} mdx-example`}>
      {found.length > 1 ? <CodeGroup dropdown={dropdown ?? false}>{children}</CodeGroup> : children}
    </section>
  );
}
