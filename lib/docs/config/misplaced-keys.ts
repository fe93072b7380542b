import { nearestName } from '@/lib/base/text/nearest-name';

export function hintForUnknownKey(key: string, knownKeys: readonly string[]): string {
  const advice = Object.hasOwn(adviceForKeys, key) ? adviceForKeys[key] : undefined;
  const [instead] = (advice?.instead ?? []).filter((candidate) => knownKeys.includes(candidate));
  if (instead !== undefined) return `Write "${instead}".`;
  if (advice?.sentence !== undefined) return advice.sentence;
  const nearest = nearestName(key, knownKeys);
  if (nearest !== undefined) return `Write "${nearest}".`;
  const list = knownKeys.length > 0 && knownKeys.length <= 12 ? ` Known here: ${knownKeys.join(', ')}.` : '';
  return `It has no effect.${list}`;
}

const adviceForKeys: Record<string, { instead?: readonly string[]; sentence?: string }> = {
  analytics: { sentence: 'Analytics are set in "integrations".' },
  anchors: { sentence: 'Anchors are set in "navigation.anchors" or "navigation.global.anchors".' },
  graphql: { sentence: 'Write it as "api": { "graphql": … }, or on an element of the navigation.' },
  sdk: { sentence: 'Write it as "api": { "sdk": … }, or on an element of the navigation.' },
  overlays: { sentence: 'Overlays are not applied. Apply them to the document beforehand.' },
  asyncapi: { sentence: 'Write it as "api": { "asyncapi": … }, or on an element of the navigation.' },
  auth: { sentence: 'Write it as "mdx": { "auth": … }.' },
  backgroundImage: { sentence: 'Write it as "background": { "image": … }.' },
  baseUrl: { sentence: 'Write it as "mdx": { "server": … }.' },
  codeBlock: { sentence: 'Write it as "styling": { "codeblocks": … }.' },
  collapsed: { sentence: 'Nested groups are collapsed unless "expanded" is true.' },
  defaultOpen: { instead: ['expanded'] },
  expandable: { instead: ['expanded'] },
  eyebrow: { sentence: 'Write it as "styling": { "eyebrows": … }.' },
  font: { instead: ['fonts'] },
  footerSocials: { sentence: 'Write it as "footer": { "socials": … }.' },
  groups: { sentence: 'Nested groups belong in "pages", beside the pages.' },
  isDefaultOpen: { instead: ['expanded'] },
  mode: { instead: ['display'] },
  modeToggle: { sentence: 'Write it as "appearance": { "default": …, "strict": … }.' },
  name: { instead: ['tab', 'anchor', 'group', 'label'] },
  openapi: { sentence: 'Write it as "api": { "openapi": … }, or on an element of the navigation.' },
  tabs: { sentence: 'Tabs are set in "navigation.tabs".' },
  topbarCtaButton: { sentence: 'Write it as "navbar": { "primary": … }.' },
  topbarLinks: { sentence: 'Write it as "navbar": { "links": … }.' },
  url: { instead: ['href'] },
  versions: { sentence: 'Versions are set in "navigation.versions".' },
};
