import { InlineScript } from '@/components/ui/inline-script';
import { showChosenVariation, VARIATION_STORAGE_KEY } from './variation-choice';

/** In the head, so that the reader's choice applies from the first paint. */
export function VariationScript({ tokens }: { tokens: readonly string[] }) {
  const settings = `'${VARIATION_STORAGE_KEY}',${JSON.stringify(tokens)}`;
  return <InlineScript code={`(${showChosenVariation})(document.documentElement,${settings})`} />;
}
