import { partKey } from '@/lib/graphql/schema-parts';
import type { GraphqlView, MemberView } from '@/lib/graphql/view/part-view';
import { MethodPill } from '../ui/method-pill';
import { GraphqlMembers } from './graphql-members';
import { LinkedType } from './graphql-type';
import type { ReferenceContext } from './reference-context';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';

export function GraphqlSections({ context, view }: { context: ReferenceContext; view: GraphqlView }) {
  const { strings } = context;
  const { deprecation, returns, specifiedBy } = view;
  return (
    <>
      {deprecation === undefined ? null : (
        <div className="ref-fact">
          <ReferenceMarkdown text={deprecation} />
        </div>
      )}
      {/* A type's signature would repeat all of its fields; it is shown with the examples. */}
      {returns === undefined ? null : <Signature context={context} text={view.signature} />}
      {specifiedBy === undefined || !/^https?:/i.test(specifiedBy) ? null : (
        <p className="ref-external">
          <a href={specifiedBy} rel="noreferrer" target="_blank">
            {specifiedBy}
          </a>
        </p>
      )}
      <Members context={context} id="arguments" members={view.arguments} title={strings.graphqlArguments} />
      {returns === undefined ? null : (
        <ReferenceSection
          id={context.freeId('returns')}
          note={
            <span className="ref-type" translate="no">
              <LinkedType context={context} text={returns.type} />
            </span>
          }
          title={strings.returns}
        >
          <ReferenceMarkdown text={returns.description} />
        </ReferenceSection>
      )}
      <Members context={context} id="fields" members={view.fields} title={strings.fields} />
      <Members context={context} id="values" members={view.values} title={strings.enumValues} />
      <Parts
        context={context}
        id="possible-types"
        keys={typeKeys(view.possible)}
        title={strings.possibleTypes}
      />
      <Parts
        context={context}
        id="implements"
        keys={typeKeys(view.interfaces)}
        title={strings.implementedInterfaces}
      />
      <Parts context={context} id="used-by" keys={view.usedBy} title={strings.usedBy} />
    </>
  );
}

function typeKeys(names: readonly string[]): string[] {
  return names.map((name) => partKey('type', name));
}

/** Readers cannot take in a longer one at a glance. */
const SIGNATURE_CHARACTERS_MAX = 3_000;

/** If the page has no room for it, only the first line: the arguments are listed below. */
function Signature({ context, text }: { context: ReferenceContext; text: string }) {
  const isCut = text.length > SIGNATURE_CHARACTERS_MAX && Number.isFinite(context.budget.rowsMax);
  const shown = isCut ? (text.split('\n')[0] ?? '') : text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className="ref-plain-code ref-type" tabIndex={0}>
      <code>
        <LinkedType context={context} text={shown} />
      </code>
    </pre>
  );
}

interface MembersProps {
  context: ReferenceContext;
  id: string;
  title: string;
  members: readonly MemberView[];
}

function Members({ context, id, title, members }: MembersProps) {
  if (members.length === 0) return null;
  return (
    <ReferenceSection id={context.freeId(id)} title={title}>
      <GraphqlMembers context={context} members={members} />
    </ReferenceSection>
  );
}

interface PartsProps {
  context: ReferenceContext;
  id: string;
  title: string;
  keys: readonly string[];
}

function Parts({ context, id, title, keys }: PartsProps) {
  if (keys.length === 0) return null;
  return (
    <ReferenceSection id={context.freeId(id)} title={title}>
      <ul className="ref-enum-list ref-type">
        {keys.map((key) => {
          const [kind = '', name = ''] = key.split(' ');
          const href = context.graphqlHref(key);
          return (
            <li key={key}>
              {kind === 'TYPE' ? null : <MethodPill method={kind} />}{' '}
              <code>{href === undefined ? name : <a href={href}>{name}</a>}</code>
            </li>
          );
        })}
      </ul>
    </ReferenceSection>
  );
}
