import { isThisMachine } from './public-address';
import { type SettingReading, settingFrom, wholeNumberFrom } from './setting';

/** A content delivery network in front of the server, which is purged when pages change. */
export interface CdnSettings {
  /** A POST to it purges the cached responses of the site. */
  purgeUrl: string;
  /** Headers of that request; they may contain a token. */
  purgeHeaders: Readonly<Record<string, string>>;
  /** Body of that request: JSON. */
  purgeBody: string | undefined;
  /** How long the CDN may cache responses that are the same for everyone. */
  maxAgeSeconds: number;
  /** The cache tag on the site's responses. */
  tag: string;
}

const URL_NAME = 'CDN_PURGE_URL';
const OTHERS = [
  'CDN_PURGE_TOKEN',
  'CDN_PURGE_TOKEN_HEADER',
  'CDN_PURGE_BODY',
  'CDN_MAX_AGE_SECONDS',
] as const;
const DAY_SECONDS = 86_400;

/** `undefined` if no CDN is configured. */
export function cdnSettingsFrom(
  reading: SettingReading,
  site: { domain: string; isPrivate: boolean },
): CdnSettings | undefined {
  const { problems } = reading;
  const maxAgeSeconds = wholeNumberFrom(reading, 'CDN_MAX_AGE_SECONDS', {
    byDefault: DAY_SECONDS,
    from: 60,
    to: 365 * DAY_SECONDS,
  });
  const purgeUrl = settingFrom(reading, URL_NAME);
  const token = settingFrom(reading, 'CDN_PURGE_TOKEN');
  const header = settingFrom(reading, 'CDN_PURGE_TOKEN_HEADER') ?? 'Authorization';
  const purgeBody = settingFrom(reading, 'CDN_PURGE_BODY');
  if (purgeUrl === undefined) {
    const alone = OTHERS.find((name) => settingFrom(reading, name) !== undefined);
    if (alone !== undefined)
      problems.push(`${alone} is set without ${URL_NAME}. Write the address at which the CDN forgets pages.`);
    return undefined;
  }
  // The URL may contain a secret, so it is not repeated.
  if (!isSafe(purgeUrl))
    problems.push(
      `${URL_NAME} must begin with "https://", because a token is sent there; "http://" is allowed only for this machine.`,
    );
  // RFC 9110, section 5.1: a token.
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(header))
    problems.push(`CDN_PURGE_TOKEN_HEADER is "${header}". Write the name of a header, such as "Fastly-Key".`);
  if (purgeBody !== undefined && !isJson(purgeBody))
    problems.push(`CDN_PURGE_BODY is no JSON. Write what the CDN takes, such as {"tags":["lectern-docs"]}.`);
  if (site.isPrivate)
    problems.push(
      `${URL_NAME} is set, and DOCS_VISIBILITY is "private": no CDN may keep its pages. Leave out ${URL_NAME}.`,
    );
  return {
    purgeUrl,
    purgeHeaders: {
      ...(token === undefined
        ? {}
        : { [header]: /^authorization$/i.test(header) ? `Bearer ${token}` : token }),
      ...(purgeBody === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    purgeBody,
    maxAgeSeconds,
    tag: `lectern-${site.domain}`,
  };
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(address));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
