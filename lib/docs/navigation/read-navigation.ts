import { isRecord } from '@/lib/base/values/is-record';
import { namedIcon } from '../named-icon';
import { divisionFields, foreignLabel, labelKeys } from './division-fields';
import { isGraphqlEntry } from './graphql-selector';
import { entryFromText } from './navigation-entry';
import {
  type DivisionKind,
  isDivision,
  type NavigationDivision,
  type NavigationNode,
  type OpenApiReference,
} from './navigation-node';
import { openApiReference } from './open-api-reference';
import { listFrom, textFrom } from './raw-value';

const CHILD_KINDS = new Map<string, DivisionKind | 'entry'>([
  ['languages', 'language'],
  ['versions', 'version'],
  ['products', 'product'],
  ['dropdowns', 'dropdown'],
  ['tabs', 'tab'],
  ['menu', 'menu-item'],
  ['anchors', 'anchor'],
  ['groups', 'group'],
  ['pages', 'entry'],
]);

const ENTRY_KINDS: DivisionKind[] = [
  'group',
  'tab',
  'anchor',
  'dropdown',
  'product',
  'version',
  'language',
  'menu-item',
];

export interface ReadNavigationOptions {
  /** The value of `api.openapi`: applies where no element declares its own. */
  openapi?: unknown;
  /** The value of `api.asyncapi`, with the same rule. */
  asyncapi?: unknown;
  graphql?: unknown;
  sdk?: unknown;
}

/**
 * Builds a uniform tree from the `navigation` of `docs.json`, with references resolved. Accepts any value and
 * never throws; mistakes are reported elsewhere.
 */
export function readNavigation(value: unknown, options: ReadNavigationOptions = {}): NavigationDivision {
  // Older configurations have a plain list of groups.
  const raw = Array.isArray(value) ? { pages: value } : isRecord(value) ? value : {};
  const openapi = openApiReference(options.openapi, undefined);
  const asyncapi = openApiReference(options.asyncapi, undefined);
  const graphql = openApiReference(options.graphql, undefined, GRAPHQL_DIRECTORY);
  const sdk = openApiReference(options.sdk, undefined, SDK_DIRECTORY);
  return divisionFrom(raw, 'root', { id: 'root', parent: undefined, openapi, asyncapi, graphql, sdk });
}

interface Place {
  id: string;
  parent: NavigationDivision | undefined;
  openapi: OpenApiReference | undefined;
  asyncapi: OpenApiReference | undefined;
  graphql: OpenApiReference | undefined;
  sdk: OpenApiReference | undefined;
}

/** Published sites have it in the addresses of their pages. */
const GRAPHQL_DIRECTORY = 'graphql-reference';
const SDK_DIRECTORY = 'sdk-reference';

function divisionFrom(raw: Record<string, unknown>, kind: DivisionKind, place: Place): NavigationDivision {
  const own = openApiReference(raw.openapi, place.openapi);
  const ownChannels = openApiReference(raw.asyncapi, place.asyncapi);
  const ownGraphql = openApiReference(raw.graphql, place.graphql, GRAPHQL_DIRECTORY);
  const ownSdk = openApiReference(raw.sdk, place.sdk, SDK_DIRECTORY);
  const division: NavigationDivision = {
    kind,
    id: place.id,
    ...divisionFields(raw, kind, place.parent),
    openapi: own ?? place.openapi,
    declaresOpenApi: own !== undefined,
    generatesPages: false,
    asyncapi: ownChannels ?? place.asyncapi,
    graphql: ownGraphql ?? place.graphql,
    sdk: ownSdk ?? place.sdk,
    children: [],
    global: [],
  };
  for (const [key, value] of Object.entries(raw)) {
    const childKind = CHILD_KINDS.get(key);
    if (childKind !== undefined) division.children.push(...childrenFrom(value, key, childKind, division));
  }
  division.generatesPages = division.declaresOpenApi && generatesPages(raw, division);
  division.generatesChannels = ownChannels !== undefined && generatesChannels(division);
  division.generatesSdk = ownSdk !== undefined && generatesAll(raw, division);
  division.generatesGraphql = ownGraphql !== undefined && generatesGraphql(division);
  if (isRecord(raw.global)) division.global = globalFrom(raw.global, division);
  return division;
}

function childrenFrom(
  value: unknown,
  key: string,
  kind: DivisionKind | 'entry',
  parent: NavigationDivision,
): NavigationNode[] {
  return listFrom(value).flatMap((item, position): NavigationNode[] => {
    const id = parent.id === 'root' ? `${key}.${position}` : `${parent.id}.${key}.${position}`;
    const { openapi, asyncapi, graphql, sdk } = parent;
    const place: Place = { id, parent, openapi, asyncapi, graphql, sdk };
    if (typeof item === 'string') return kind === 'entry' || kind === 'group' ? entriesFrom(item, place) : [];
    if (!isRecord(item)) return [];
    return kind === 'entry' ? nodesFromEntry(item, place) : [divisionFrom(item, kind, place)];
  });
}

function entriesFrom(text: string, { id, openapi, graphql }: Place): NavigationNode[] {
  if (text.trim() === '') return [];
  const meaning = entryFromText(text);
  if (meaning.kind === 'operation') return [{ ...meaning, id, openapi, graphql, isHidden: false }];
  return [{ ...meaning, id, isHidden: false }];
}

/** An object in `pages`: usually a group, but other elements and titled pages occur too. */
function nodesFromEntry(raw: Record<string, unknown>, place: Place): NavigationNode[] {
  const kind = ENTRY_KINDS.find(
    (candidate) => labelKeys[candidate] !== undefined && hasLabel(raw, candidate),
  );
  if (kind !== undefined) return [divisionFrom(raw, kind, place)];
  if ([...CHILD_KINDS.keys()].some((key) => key in raw)) return [divisionFrom(raw, 'group', place)];
  const written = textFrom(raw.page) ?? textFrom(raw.path) ?? textFrom(raw.href) ?? textFrom(raw.url);
  if (written === undefined) return [];
  const label = foreignLabel(raw);
  return entriesFrom(written, place).map((node) => ({
    ...node,
    ...(label !== undefined && { label }),
    ...namedIcon(raw),
    ...(textFrom(raw.tag) !== undefined && { tag: textFrom(raw.tag) }),
    isHidden: raw.hidden === true,
  }));
}

function hasLabel(raw: Record<string, unknown>, kind: DivisionKind): boolean {
  const key = labelKeys[kind];
  return key !== undefined && typeof raw[key] === 'string';
}

function globalFrom(raw: Record<string, unknown>, owner: NavigationDivision): NavigationDivision[] {
  const place = { ...owner, id: owner.id === 'root' ? 'global' : `${owner.id}.global` };
  return Object.entries(raw).flatMap(([key, value]) => {
    const kind = CHILD_KINDS.get(key);
    return kind === undefined ? [] : childrenFrom(value, key, kind, place).filter(isDivision);
  });
}

/**
 * A document declared without `pages` generates pages for all its operations. If operations are named further inside,
 * or other divisions follow, it is only their default.
 */
function generatesPages(raw: Record<string, unknown>, division: NavigationDivision): boolean {
  if (listFrom(raw.pages).length > 0) return false;
  return division.children.every((child) => child.kind === 'group' && !namesOperation(child));
}

/** As in the format: entries never name channels, so all of them follow the pages and groups that stand there. */
function generatesChannels({ children }: NavigationDivision): boolean {
  return children.every((child) => !isDivision(child) || child.kind === 'group');
}

/** Entries never name symbols. Beside pages or other divisions, a library is only their default. */
function generatesAll(raw: Record<string, unknown>, division: NavigationDivision): boolean {
  return listFrom(raw.pages).length === 0 && division.children.every(({ kind }) => kind === 'group');
}

function namesOperation(node: NavigationNode): boolean {
  if (isDivision(node)) return !node.declaresOpenApi && node.children.some(namesOperation);
  return node.kind === 'operation' && !isGraphqlEntry(node);
}

/** As in the format: sections follow groups and pages, unless one of those selects part of the schema. */
function generatesGraphql(division: NavigationDivision): boolean {
  return division.children.every(
    (child) => (!isDivision(child) || child.kind === 'group') && !selectsPart(child),
  );
}

function selectsPart(node: NavigationNode): boolean {
  if (isDivision(node)) return node.children.some(selectsPart);
  return node.kind === 'operation' && isGraphqlEntry(node);
}
