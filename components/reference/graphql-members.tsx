import type { MemberView } from '@/lib/graphql/view/part-view';
import { FieldRow } from './field-row';
import { LinkedType } from './graphql-type';
import { WithinBudget } from './markup-budget';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';

interface GraphqlMembersProps {
  context: ReferenceContext;
  members: readonly MemberView[];
}

/** More names than a person would write; the document has them all. */
const NAMES_MAX = 1_000;

/** Fields, arguments or values. If a page has no room for all, the last ones have only names and types. */
export function GraphqlMembers({ context, members }: GraphqlMembersProps) {
  const { rowsMax } = context.budget;
  const rest = members.slice(rowsMax);
  return (
    <>
      {members.slice(0, rowsMax).map((member) => (
        <MemberRow context={context} key={member.name} member={member} />
      ))}
      {rest.length === 0 ? null : <Lines members={rest} />}
    </>
  );
}

function MemberRow({ context, member }: { context: ReferenceContext; member: MemberView }) {
  const { name, type, anchor, description, deprecation, default: standard } = member;
  const { strings } = context;
  return (
    <FieldRow
      context={context}
      description={description}
      id={context.freeId(anchor)}
      isDeprecated={deprecation !== undefined}
      isRequired={member.isRequired}
      name={name}
      type={type === '' ? '' : <LinkedType context={context} text={type} />}
    >
      {deprecation === undefined ? null : (
        <div className="ref-fact">
          <ReferenceMarkdown text={deprecation} />
        </div>
      )}
      {standard === undefined ? null : (
        <p className="ref-fact">
          {strings.default} <code>{standard}</code>
        </p>
      )}
      {member.arguments.length === 0 ? null : (
        <WithinBudget
          around={(inner) => (
            <details className="ref-more">
              <summary>{strings.graphqlArguments}</summary>
              <div {...inner} />
            </details>
          )}
          level="nested"
          otherwise={<Lines members={member.arguments} />}
          budget={context.budget}
        >
          {member.arguments.map((argument) => (
            <MemberRow context={context} key={argument.name} member={argument} />
          ))}
        </WithinBudget>
      )}
    </FieldRow>
  );
}

function Lines({ members }: { members: readonly MemberView[] }) {
  const lines = members
    .slice(0, NAMES_MAX)
    .map(({ name, type }) => (type === '' ? name : `${name}: ${type}`));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className="ref-plain-code" tabIndex={0}>
      <code>{[...lines, ...(members.length > NAMES_MAX ? ['…'] : [])].join('\n')}</code>
    </pre>
  );
}
