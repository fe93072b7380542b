interface MathFormulaProps {
  /** Trusted HTML and MathML made by KaTeX; absent where a page of strangers wrote the element itself. */
  html?: string | undefined;
  isBlock?: boolean;
}

/** A formula that is ready to show; a long one scrolls in its own box. */
export function MathFormula({ html, isBlock = false }: MathFormulaProps) {
  const Tag = isBlock ? 'div' : 'span';
  return (
    <Tag
      className={isBlock ? 'mdx-math mdx-math-block' : 'mdx-math'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX made it, with `trust` off.
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
      tabIndex={isBlock ? 0 : undefined}
    />
  );
}
