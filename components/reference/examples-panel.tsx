import { slug } from '@/lib/base/slug';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { ReferenceExamples, ShownCode, ShownResponse } from '@/lib/site/reference/reference-examples';
import { CodeButtons } from '../mdx/code-block';
import { CodeBody } from '../mdx/code-body';
import { TabGroup, type TabItem } from '../mdx/tab-group';
import { Sheet } from '../ui/sheet';
import { ExampleHighlighter } from './example-highlighter';

interface ExamplesPanelProps {
  examples: ReferenceExamples;
  words: InterfaceStrings;
}

/** More languages are shown as a select. */
const TABS_MAX = 3;
/** With longer names in total, tabs would not fit. */
const TAB_CHARACTERS_MAX = 40;

export function ExamplesPanel({ examples, words }: ExamplesPanelProps) {
  const { requests, responses, isLitInBrowser } = examples;
  const responseItems = responses.map((response) => responseItem(response, responses));
  return (
    <div className="ref-examples" data-lights={isLitInBrowser || undefined}>
      <Sheet of="reference" />
      {isLitInBrowser ? <ExampleHighlighter /> : null}
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
            isDropdown={responseItems.map(({ label }) => label).join('').length > TAB_CHARACTERS_MAX}
            isSynced={false}
            items={responseItems}
            kind="code"
            label={words.response}
          />
        </section>
      )}
    </div>
  );
}

/** A response example, labelled by status; if several share a status, also by name. */
function responseItem(response: ShownResponse, all: readonly ShownResponse[]): TabItem {
  const { status } = response;
  const isAlone = all.filter((other) => other.status === status).length === 1;
  const label = isAlone ? status : `${status} ${response.label}`;
  const title = (
    <span className="ref-tab-status" data-kind={status.charAt(0)}>
      {label}
    </span>
  );
  return { ...codeItem({ ...response, label }), title, anchor: `example-${status}` };
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
