import { Sheet } from '../ui/sheet';

interface MathFormulaProps {
  /** Trusted HTML and MathML from KaTeX; absent where an untrusted page contains the element itself. */
  html?: string | undefined;
  isBlock?: boolean;
}

/** A rendered formula; a long one scrolls. */
export function MathFormula({ html, isBlock = false }: MathFormulaProps) {
  const Tag = isBlock ? 'div' : 'span';
  return (
    <>
      <Sheet of="math" />
      <Tag
        className={isBlock ? 'mdx-math mdx-math-block' : 'mdx-math'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX made it, with `trust` off.
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
        tabIndex={isBlock ? 0 : undefined}
      />
    </>
  );
}
