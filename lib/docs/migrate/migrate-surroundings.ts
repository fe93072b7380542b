import { isJsonObject, type JsonObject, type JsonValue } from '../config/json-value';
import type { MigratedPart } from './migrated-part';
import { nonEmptyObject, withoutAbsent } from './without-absent';

export function migrateSurroundings(mint: JsonObject): MigratedPart {
  const { topbarLinks, topbarCtaButton, integrations, analytics } = mint;
  return {
    notes: [],
    usedKeys: [
      'topbarLinks',
      'topbarCtaButton',
      'footerSocials',
      'footer',
      'integrations',
      'analytics',
      'feedback',
    ],
    settings: {
      navbar: nonEmptyObject({
        links: Array.isArray(topbarLinks)
          ? topbarLinks.flatMap((link) => navbarLinkFrom(link) ?? [])
          : undefined,
        primary: navbarLinkFrom(topbarCtaButton, 'button'),
      }),
      footer: footerFrom(mint),
      feedback: isJsonObject(mint.feedback) ? mint.feedback : undefined,
      integrations: nonEmptyObject({
        ...(isJsonObject(analytics) ? analytics : {}),
        ...(isJsonObject(integrations) ? integrationsFrom(integrations) : {}),
      }),
    },
  };
}

function navbarLinkFrom(link: JsonValue | undefined, plainType?: 'button'): JsonObject | undefined {
  if (!isJsonObject(link)) return undefined;
  const { type = 'link', name, url, icon, iconType } = link;
  return withoutAbsent({ type: type === 'link' ? plainType : type, label: name, href: url, icon, iconType });
}

function footerFrom({ footerSocials, footer }: JsonObject): JsonObject | undefined {
  const former = isJsonObject(footer) ? footer : {};
  return nonEmptyObject({
    socials: socialsFrom(footerSocials ?? former.socials),
    links: Array.isArray(former.links) ? former.links.flatMap(columnFrom) : undefined,
  });
}

/** `socials` is an object, or a list of `{ type, url }`. */
function socialsFrom(socials: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(socials)) return socials;
  const entries = socials.flatMap((social): [string, JsonValue][] =>
    isJsonObject(social) && typeof social.type === 'string' && social.url !== undefined
      ? [[social.type, social.url]]
      : [],
  );
  return Object.fromEntries(entries);
}

function columnFrom(column: JsonValue): JsonObject[] {
  if (!isJsonObject(column)) return [];
  const { title, links } = column;
  const items = Array.isArray(links) ? links : [];
  const renamed = items
    .filter(isJsonObject)
    .map(({ label, name, url, href }) => withoutAbsent({ label: label ?? name, href: href ?? url }));
  return [withoutAbsent({ header: title, items: renamed })];
}

function integrationsFrom(integrations: JsonObject): JsonObject {
  const { intercom, frontchat, ...others } = integrations;
  return withoutAbsent({
    ...others,
    intercom: typeof intercom === 'string' ? { appId: intercom } : intercom,
    frontchat: typeof frontchat === 'string' ? { snippetId: frontchat } : frontchat,
  });
}
