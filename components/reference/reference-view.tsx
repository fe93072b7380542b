import { uniqueNames } from '@/lib/base/text/unique-names';
import { ownAddress } from '@/lib/base/web/addresses';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { OperationView } from '@/lib/openapi/operation/operation-view';
import { schemaAnchor } from '@/lib/openapi/schema/field-anchor';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import { downloadAddress } from '@/lib/site/reference/document-download';
import type { PageContent } from '@/lib/site/site';
import { Sheet } from '../ui/sheet';
import { BodySection } from './body-section';
import { CallbacksSection } from './callbacks-section';
import { ChangelogSections } from './changelog-sections';
import { ChannelSections } from './channel-sections';
import { GraphqlSections } from './graphql-sections';
import { fittedMarkup, type MarkupBudget, unlimitedMarkup } from './markup-budget';
import { OverviewSections } from './overview-sections';
import { ParametersSections } from './parameters-section';
import { type FragmentPart, placeFinder, type ReferenceContext } from './reference-context';
import { ReferenceIsland } from './reference-island';
import { ReferenceMarkdown } from './reference-markdown';
import { ReferenceSection } from './reference-section';
import { ResponsesSection } from './responses-section';
import { hasChildren, SchemaChildren } from './schema-children';
import { SchemaFacts, typeLabel } from './schema-facts';
import { SecuritySection } from './security-section';
import { ServersSection } from './servers-section';
import { staticMarkup } from './static-markup';

/**
 * The whole page may have 400 kB, of which a sidebar of 170 operations takes 100. React sends this text a second time,
 * with its angle brackets escaped.
 */
const SECTIONS_BYTES_MAX = 100_000;
/** For parameters and the first levels of the request body and the first success, whatever they displace. */
const FIRST_LEVELS_BYTES_MAX = 120_000;

type ReferenceContent = Extract<
  PageContent,
  { kind: 'operation' | 'schema' | 'document' | 'changelog' | 'channel' | 'graphql' }
>;

const formatNames: Partial<Record<ReferenceContent['kind'], string>> = {
  channel: 'AsyncAPI',
  graphql: 'GraphQL',
};

interface ReferenceViewProps {
  path: string;
  content: ReferenceContent;
  strings: InterfaceStrings;
}

export function ReferenceView({ path, content, strings }: ReferenceViewProps) {
  const markup = (budget: MarkupBudget) => {
    const context = { ...referenceContext(path, content, strings), budget };
    return staticMarkup(
      <>
        {content.kind === 'operation' ? <OperationSections context={context} view={content.view} /> : null}
        {content.kind === 'schema' && content.name !== undefined ? (
          <SchemaSection context={context} view={content.view} />
        ) : null}
        {content.kind === 'schema' && content.name === undefined && !hasChildren(content.view) ? (
          <p>{strings.noSchemas}</p>
        ) : null}
        {content.kind === 'schema' && content.name === undefined && hasChildren(content.view) ? (
          <SchemaChildren anchor="" context={context} mode="both" schema={content.view} />
        ) : null}
        {content.kind === 'channel' ? <ChannelSections context={context} view={content.view} /> : null}
        {content.kind === 'graphql' ? <GraphqlSections context={context} view={content.view} /> : null}
        {content.kind === 'document' ? <OverviewSections context={context} view={content.view} /> : null}
        {content.kind === 'changelog' ? <ChangelogSections context={context} history={content.view} /> : null}
        <p className="ref-download">
          <a data-native="" download="" href={downloadAddress(content.source)}>
            {strings.downloadDocument.replace('OpenAPI', formatNames[content.kind] ?? 'OpenAPI')}
          </a>
        </p>
      </>,
    );
  };
  return (
    <>
      <Sheet of="reference" />
      {content.kind === 'changelog' ? <Sheet of="update" /> : null}
      <StaticSection
        className="ref ref-sections not-prose"
        html={fittedMarkup(markup, SECTIONS_BYTES_MAX, FIRST_LEVELS_BYTES_MAX)}
      />
      <ReferenceIsland copied={strings.copied} />
    </>
  );
}

export function ReferenceDescription({ content }: { content: ReferenceContent }) {
  if (content.kind === 'changelog') return null;
  const externalDocs =
    content.kind === 'operation' || content.kind === 'channel' ? content.view.externalDocs : undefined;
  if (content.view.description === undefined && externalDocs === undefined) return null;
  return (
    <StaticSection
      className="ref-description not-prose"
      html={staticMarkup(
        <>
          <ReferenceMarkdown text={content.view.description} />
          {externalDocs === undefined || !/^https?:/i.test(externalDocs.url) ? null : (
            <p className="ref-external">
              <a href={externalDocs.url} rel="noreferrer" target="_blank">
                {externalDocs.description ?? externalDocs.url}
              </a>
            </p>
          )}
        </>,
      )}
    />
  );
}

export function referenceContext(
  path: string,
  { hash, hrefs, isExpanded }: Pick<ReferenceContent, 'hash' | 'hrefs' | 'isExpanded'>,
  strings: InterfaceStrings,
): ReferenceContext {
  return {
    strings,
    path,
    isExpanded,
    fragmentHref: ({ place, mode, anchor, offset }: FragmentPart) => {
      const query = new URLSearchParams({ page: path, place, mode, anchor, v: hash.slice(0, 12) });
      if (offset !== undefined) query.set('offset', String(offset));
      return ownAddress(`reference?${query}`);
    },
    operationHref: (key) => hrefs.operations.get(key),
    schemaHref: (name) =>
      hrefs.schemas.get(name) ??
      (hrefs.allSchemas === undefined
        ? undefined
        : `${hrefs.allSchemas}#${encodeURIComponent(schemaAnchor(name))}`),
    channelHref: (name) => hrefs.channels.get(name),
    graphqlHref: (key) => hrefs.graphql.get(key),
    freeId: uniqueNames(),
    budget: unlimitedMarkup(),
    samePlace: placeFinder(),
  };
}

function OperationSections({ context, view }: { context: ReferenceContext; view: OperationView }) {
  const isWebhook = view.kind === 'webhook';
  return (
    <>
      <SecuritySection context={context} security={view.security} />
      <ParametersSections context={context} parameters={view.parameters} />
      {view.body === undefined ? null : (
        <BodySection body={view.body} context={context} mode={isWebhook ? 'read' : 'write'} />
      )}
      <CallbacksSection callbacks={view.callbacks} context={context} />
      <ResponsesSection context={context} mode={isWebhook ? 'write' : 'read'} responses={view.responses} />
      <ServersSection context={context} isOwn={view.hasOwnServers} servers={view.servers} />
    </>
  );
}

function SchemaSection({ context, view }: { context: ReferenceContext; view: SchemaView }) {
  return (
    <ReferenceSection
      id={context.freeId('schema')}
      note={
        <span className="ref-type" translate="no">
          {typeLabel({ ...view, type: view.type === view.name ? 'object' : view.type })}
        </span>
      }
      title={context.strings.schema}
    >
      <SchemaFacts context={context} schema={view} />
      {hasChildren(view) || view.isDeferred || view.recursion !== undefined ? (
        <SchemaChildren anchor="" context={context} mode="both" schema={view} />
      ) : null}
    </ReferenceSection>
  );
}

/** HTML of static elements: half the size of the elements, which React would send twice. */
function StaticSection({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `static-markup.ts` made this HTML, and escaped every text in it.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
