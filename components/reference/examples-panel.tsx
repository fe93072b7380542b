import { slug } from '@/lib/base/text/slug';
import { ownAddress } from '@/lib/base/web/addresses';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { ReferenceExamples, ShownResponse } from '@/lib/site/reference/reference-examples';
import type { ShownCode } from '@/lib/site/reference/shown-code';
import { CodeButtons } from '../mdx/code-block';
import { CodeBody } from '../mdx/code-body';
import { TabGroup, type TabItem } from '../mdx/tab-group';
import { Glyph } from '../ui/glyph';
import { Sheet } from '../ui/sheet';
import { ExampleHighlighter } from './example-highlighter';
import { ReferenceMarkdown } from './reference-markdown';
import { RequestChoices } from './request-choices';

interface ExamplesPanelProps {
  examples: ReferenceExamples;
  strings: InterfaceStrings;
  path: string;
}

/** More languages are shown as a select. */
const TABS_MAX = 3;
/** With longer names in total, tabs would not fit. */
const TAB_CHARACTERS_MAX = 40;

export function ExamplesPanel({ examples, strings, path }: ExamplesPanelProps) {
  const { requests, choices, responses, isLitInBrowser } = examples;
  const label = examples.areMessages ? strings.messages : strings.request;
  const wholeHref = (part: string) =>
    ownAddress(`reference/example?${new URLSearchParams({ page: path, part })}`);
  const buttons = (
    <>
      <button
        aria-label={strings.wrapLines}
        aria-pressed="false"
        className="copy-button ref-wrap needs-scripting"
        data-wrap-lines=""
        title={strings.wrapLines}
        type="button"
      >
        <Glyph name="wrap" size={15} />
      </button>
      <CodeButtons />
    </>
  );
  const responseItems = responses.map((response) => responseItem(response, responses, wholeHref));
  return (
    <div className="ref-examples" data-lights={isLitInBrowser || undefined}>
      <Sheet of="reference" />
      {isLitInBrowser ? <ExampleHighlighter /> : null}
      {requests.length === 0 ? null : (
        <section
          aria-label={label}
          className="request-example mdx-example"
          data-reference-requests={examples.areMessages ? undefined : ''}
        >
          {choices.length < 2 ? null : (
            <RequestChoices choices={choices} label={strings.example} path={path} />
          )}
          <TabGroup
            actions={buttons}
            className="code-group ui-surface mdx-code mdx-code-group mdx-block not-prose"
            initialIndex={0}
            isDropdown={requests.length > TABS_MAX}
            isSynced={!examples.areMessages}
            items={requests.map((shown) => codeItem(shown, wholeHref))}
            kind="code"
            label={label}
          />
        </section>
      )}
      {responses.length === 0 ? null : (
        <section aria-label={strings.response} className="response-example mdx-example">
          <TabGroup
            actions={buttons}
            className="code-group ui-surface mdx-code mdx-code-group mdx-block not-prose"
            initialIndex={0}
            isDropdown={responseItems.map(({ label }) => label).join('').length > TAB_CHARACTERS_MAX}
            isSynced={false}
            items={responseItems}
            kind="code"
            label={strings.response}
          />
        </section>
      )}
    </div>
  );
}

/** A response example, labelled by status, and also by name if several share a status. */
function responseItem(
  response: ShownResponse,
  all: readonly ShownResponse[],
  wholeHref: (part: string) => string,
): TabItem {
  const { status } = response;
  const isAlone = all.filter((other) => other.status === status).length === 1;
  const label = isAlone ? status : `${status} ${response.label}`;
  const title = (
    <span className="ref-tab-status" data-kind={status.charAt(0)}>
      {label}
    </span>
  );
  return { ...codeItem({ ...response, label }, wholeHref), title, anchor: `example-${status}` };
}

function codeItem(
  shown: ShownCode & Pick<Partial<ShownResponse>, 'externalValue' | 'description'>,
  wholeHref: (part: string) => string,
): TabItem {
  const { label, language, code, html, part, externalValue, description } = shown;
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
        <>
          <ReferenceMarkdown text={description} />
          <CodeBody
            code={code}
            html={html}
            language={language}
            whole={part === undefined ? undefined : wholeHref(part)}
          />
        </>
      ),
  };
}
