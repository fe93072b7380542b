import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';
import { divideByAddress } from './divide-by-address';
import type { MigratedPart } from './migrated-part';
import { nonEmptyObject, withoutAbsent } from './without-absent';

/**
 * Turns the list of groups into a tree. In mint.json, tabs and anchors select groups by path prefix, versions by a key
 * of the group. Remaining groups go to the first tab or anchor.
 */
export function migrateNavigation(mint: JsonObject): MigratedPart {
  const groups = Array.isArray(mint.navigation) ? mint.navigation.filter(isJsonObject) : [];
  const notes: string[] = [];
  const anchors = objectsIn(mint.anchors);
  const internalAnchors = anchors.filter((anchor) => !isExternal(anchor.url));
  const globalAnchors = anchors
    .filter((anchor) => isExternal(anchor.url))
    .map((anchor) => linkFrom(anchor, 'anchor'));
  const tree = versionsFrom(mint, groups, (own) => tabsFrom(mint, internalAnchors, own));
  if (objectsIn(mint.tabs).length + internalAnchors.length > 0) {
    notes.push('Groups were given to tabs and anchors by the paths of their pages: check "navigation".');
  }
  return {
    notes,
    usedKeys: ['navigation', 'tabs', 'primaryTab', 'anchors', 'topAnchor', 'versions'],
    settings: {
      navigation: isJsonObject(mint.navigation)
        ? mint.navigation
        : withoutAbsent({
            ...tree,
            global: nonEmptyObject({ anchors: globalAnchors.length > 0 ? globalAnchors : undefined }),
          }),
    },
  };
}

function versionsFrom(
  { versions }: JsonObject,
  groups: readonly JsonObject[],
  divide: (groups: readonly JsonObject[]) => JsonObject,
): JsonObject {
  const list = Array.isArray(versions) ? versions : [];
  const names = list.flatMap((version) => {
    const name = isJsonObject(version) ? version.name : version;
    return typeof name === 'string'
      ? [{ name, isDefault: isJsonObject(version) && version.default === true }]
      : [];
  });
  if (names.length === 0) return divide(groups);
  const entries = names.map(({ name, isDefault }) =>
    withoutAbsent({
      version: name,
      default: isDefault || undefined,
      // Groups without a version belong to all versions.
      ...divide(groups.filter((group) => group.version === undefined || group.version === name)),
    }),
  );
  return { versions: entries };
}

function tabsFrom(
  mint: JsonObject,
  anchors: readonly JsonObject[],
  groups: readonly JsonObject[],
): JsonObject {
  const tabs = objectsIn(mint.tabs);
  if (tabs.length === 0) return anchorsFrom(mint, anchors, groups);
  const first = isJsonObject(mint.primaryTab) ? mint.primaryTab.name : undefined;
  const { taken, rest } = divideByAddress(groups, tabs);
  return {
    tabs: [
      ...(rest.length > 0 ? [{ tab: first ?? 'Documentation', ...anchorsFrom(mint, anchors, rest) }] : []),
      ...tabs.map((tab) => {
        const own = taken.get(tab) ?? [];
        const { tab: name, href, ...shared } = linkFrom(tab, 'tab');
        const isLink = own.length === 0 && tab.openapi === undefined;
        const children = isLink || own.length === 0 ? {} : anchorsFrom(mint, anchors, own);
        return withoutAbsent({
          tab: name,
          ...shared,
          href: isLink ? href : undefined,
          openapi: tab.openapi,
          ...children,
        });
      }),
    ],
  };
}

function anchorsFrom(
  mint: JsonObject,
  anchors: readonly JsonObject[],
  groups: readonly JsonObject[],
): JsonObject {
  const { taken, rest } = divideByAddress(groups, anchors);
  const used = anchors.filter((anchor) => taken.has(anchor) || anchor.openapi !== undefined);
  if (used.length === 0) return { groups: groups.map(groupFrom) };
  const top = isJsonObject(mint.topAnchor) ? mint.topAnchor : {};
  const topEntry = withoutAbsent({
    anchor: top.name ?? 'Documentation',
    icon: top.icon,
    iconType: top.iconType,
  });
  return {
    anchors: [
      ...(rest.length > 0 ? [{ ...topEntry, groups: rest.map(groupFrom) }] : []),
      ...used.map((anchor) => {
        const { href: _, ...shared } = linkFrom(anchor, 'anchor');
        const own = taken.get(anchor);
        return withoutAbsent({ ...shared, openapi: anchor.openapi, groups: own?.map(groupFrom) });
      }),
    ],
  };
}

function linkFrom(
  { name, url, icon, iconType, color, isDefaultHidden }: JsonObject,
  nameKey: 'tab' | 'anchor',
): JsonObject {
  return withoutAbsent({
    [nameKey]: name,
    icon,
    iconType,
    color: nameKey === 'anchor' && typeof color === 'string' ? { light: color, dark: color } : undefined,
    hidden: isDefaultHidden === true || undefined,
    href: url,
  });
}

function groupFrom({ version: _, ...group }: JsonObject): JsonObject {
  return group;
}

function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function isExternal(url: JsonValue | undefined): boolean {
  return typeof url === 'string' && /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}
