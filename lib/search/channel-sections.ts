import type {
  ChannelOperationView,
  ChannelView,
  MessageView,
  PayloadView,
} from '@/lib/asyncapi/view/channel-view';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import {
  fieldAnchors,
  fieldNames,
  line,
  linesOf,
  NAMES_MAX,
  schemaNames,
  section,
  withFields,
} from './reference-sections';
import type { SearchSection } from './search-page';

/** The searchable parts of a channel: its text and addresses, and each message with its fields. */
export function channelSections(view: ChannelView, strings: InterfaceStrings): SearchSection[] {
  const sections = [
    section([], undefined, [view.address, view.description, ...view.servers.map(({ url }) => url)]),
    withFields(
      section(
        [strings.parameters],
        'parameters',
        view.parameters.map(({ name, schema, description }) => line(name, schema, description)),
      ),
      Object.fromEntries(view.parameters.map(({ name, anchor }) => [name, anchor])),
    ),
    ...view.operations.map(operationSection),
    ...messagesOf(view).map(messageSection),
  ];
  return sections.filter(({ blocks, headingPath }) => headingPath.length === 0 || blocks.length > 0);
}

export function channelNames(view: ChannelView): string[] {
  const messages = messagesOf(view);
  const schemas = messages.flatMap(({ headers, payload }) => [...schemasOf(payload), ...schemasOf(headers)]);
  const names = [
    view.address,
    view.key,
    ...view.operations.map(({ id }) => id),
    ...messages.map(({ name }) => name),
    ...view.parameters.map(({ name }) => name),
    ...schemas.flatMap((schema) => [...schemaNames(schema), ...fieldNames(schema)]),
  ];
  return [...new Set(names.filter((name) => name !== undefined))].slice(0, NAMES_MAX);
}

function messagesOf({ operations, messages }: ChannelView): MessageView[] {
  const all = [
    ...operations.flatMap(({ messages: own, reply }) => [...own, ...(reply?.messages ?? [])]),
    ...messages,
  ];
  return [...new Map(all.map((message) => [message.place, message])).values()];
}

function operationSection({ anchor, title, action, id, description }: ChannelOperationView): SearchSection {
  return section([title], anchor, [action, id, description]);
}

function messageSection({
  anchor,
  title,
  name,
  summary,
  description,
  headers,
  payload,
}: MessageView): SearchSection {
  const schemas = [...schemasOf(payload), ...schemasOf(headers)];
  const lines = [name, summary, description, ...schemas.flatMap((schema) => linesOf(schema))];
  return withFields(section([title], anchor, lines), fieldAnchors(schemas));
}

function schemasOf(payload: PayloadView | undefined): SchemaView[] {
  return payload?.kind === 'schema' ? [payload.schema] : [];
}
