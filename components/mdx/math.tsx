import { Sheet } from '../ui/sheet';

interface MathFormulaProps {
  /** Trusted HTML and MathML from KaTeX; absent if an untrusted page uses the element directly. */
  html?: string | undefined;
  isBlock?: boolean;
}

/** A rendered formula; long ones scroll. */
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
