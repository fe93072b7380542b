import type { ReactNode } from 'react';
import { LatexFormula } from './latex-formula';
import { MathFormula } from './math';
import { nodeText } from './node-text';

export function Latex({ html, children }: { html?: string; children?: ReactNode }) {
  if (html !== undefined) return <MathFormula html={html} />;
  return <LatexFormula tex={nodeText(children).replace(/^\s*\$+|\$+\s*$/g, '')} />;
}
