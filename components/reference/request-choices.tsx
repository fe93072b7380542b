import type { RequestChoice } from '@/lib/site/reference/reference-examples';
import { ReferenceMarkdown } from './reference-markdown';

interface RequestChoicesProps {
  choices: readonly RequestChoice[];
  label: string;
  path: string;
}

/** Chooses the body that samples send, by content type and the author's named examples. */
export function RequestChoices({ choices, label, path }: RequestChoicesProps) {
  return (
    <div className="ref-choices needs-scripting">
      <select aria-label={label} className="mdx-tabs-select" data-request-choices={path}>
        {choices.map(({ mediaType, example, label: name }, position) => (
          <option
            data-example={example}
            data-type={mediaType}
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            key={position}
          >
            {name}
          </option>
        ))}
      </select>
      {choices.map(({ description }, position) =>
        description === undefined ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <div data-choice={position} hidden={position > 0} key={position}>
            <ReferenceMarkdown text={description} />
          </div>
        ),
      )}
    </div>
  );
}
