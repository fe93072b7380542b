import { slug } from '@/lib/base/slug';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { ReferenceExamples, ShownCode } from '@/lib/site/reference/reference-examples';
import { CodeButtons } from '../mdx/code-block';
import { CodeBody } from '../mdx/code-body';
import { TabGroup, type TabItem } from '../mdx/tab-group';

interface ExamplesPanelProps {
  examples: ReferenceExamples;
  words: InterfaceStrings;
}

/** More languages than this stand in a list to choose from. */
const TABS_MAX = 3;

/** Requests and responses beside a reference. */
export function ExamplesPanel({ examples: { requests, responses }, words }: ExamplesPanelProps) {
  return (
    <div className="ref-examples">
      {requests.length === 0 ? null : (
        <section
          aria-label={words.request}
          className="request-example mdx-example"
          data-reference-requests=""
        >
          <TabGroup
            actions={<CodeButtons />}
            className="code-group mdx-code mdx-code-group mdx-block not-prose"
            initialIndex={0}
            isDropdown={requests.length > TABS_MAX}
            isSynced
            items={requests.map(codeItem)}
            kind="code"
            label={words.request}
          />
        </section>
      )}
      {responses.length === 0 ? null : (
        <section aria-label={words.response} className="response-example mdx-example">
          <TabGroup
            actions={<CodeButtons />}
            className="code-group mdx-code mdx-code-group mdx-block not-prose"
            initialIndex={0}
            isSynced={false}
            items={responses.map((response) => {
              const sameStatus = responses.filter(({ status }) => status === response.status);
              const label = sameStatus.length > 1 ? `${response.status} ${response.label}` : response.status;
              return { ...codeItem({ ...response, label }), anchor: `example-${response.status}` };
            })}
            kind="code"
            label={words.response}
          />
        </section>
      )}
    </div>
  );
}

function codeItem(shown: ShownCode & { externalValue?: string | undefined }): TabItem {
  const { label, language, code, html, externalValue } = shown;
  const isLink = externalValue !== undefined && /^https?:/i.test(externalValue);
  return {
    label,
    title: label,
    anchor: slug(label),
    panel:
      code === '' && isLink ? (
        <p className="ref-external">
          <a href={externalValue} rel="noreferrer" target="_blank">
            {externalValue}
          </a>
        </p>
      ) : (
        <CodeBody code={code} html={html} language={language} />
      ),
  };
}
