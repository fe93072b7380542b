import { type Raw, rawIn, textIn } from '../raw';
import { firstParagraph, safeMarkdown } from '../safe-markdown';
import type { SdkText } from '../sdk-library';
import { type Docstring, readDocstring } from './read-docstring';

interface GriffeDoc {
  text: SdkText;
  doc: Docstring;
  summary: string | undefined;
}

export function docOf(raw: Raw): GriffeDoc {
  const doc = readDocstring(textIn(rawIn(raw, 'docstring'), 'value') ?? '');
  const example = safeMarkdown(doc.examples);
  return {
    doc,
    summary: firstParagraph(doc.text),
    text: {
      description: safeMarkdown(doc.text),
      deprecation: typeof raw.deprecated === 'string' ? safeMarkdown(raw.deprecated) : undefined,
      notes: example === undefined ? [] : [{ title: 'Example', text: example }],
    },
  };
}
