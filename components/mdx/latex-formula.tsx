'use client';

import { useEffect, useState } from 'react';
import { ownAddress } from '@/lib/base/web/addresses';
import { MathFormula } from './math';

/** TeX rendered in the browser. The source is shown until KaTeX is loaded, or if it is invalid. */
export function LatexFormula({ tex }: { tex: string }) {
  const [html, setHtml] = useState<string>();

  useEffect(() => {
    let isWanted = true;
    void import('katex').then(({ default: katex }) => {
      if (isWanted) setHtml(katex.renderToString(tex, { throwOnError: false, trust: false }));
    });
    return () => {
      isWanted = false;
    };
  }, [tex]);

  return (
    <>
      <link href={ownAddress('katex/katex.min.css')} precedence="default" rel="stylesheet" />
      {html === undefined ? <code>{tex}</code> : <MathFormula html={html} />}
    </>
  );
}
