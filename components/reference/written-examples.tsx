import type { ExampleView } from '@/lib/openapi/operation/operation-view';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';

export function WrittenExamples({
  context,
  examples,
}: {
  context: ReferenceContext;
  examples: readonly ExampleView[];
}) {
  const written = examples.filter(({ text }) => text !== undefined);
  if (written.length === 0) return null;
  return (
    <div className="ref-enum">
      <span className="ref-enum-label">{context.strings.example}</span>
      <ul className="ref-enum-list" data-described="">
        {written.map(({ name, summary, description, text }) => (
          <li key={name}>
            <code>{text}</code>
            {name === 'example' && summary === undefined ? null : (
              <span className="ref-enum-name">{summary ?? name}</span>
            )}
            <ReferenceMarkdown text={description} />
          </li>
        ))}
      </ul>
    </div>
  );
}
