interface RobotsRule {
  isAllowing: boolean;
  /** A path with `*` for any characters, and `$` for its end. */
  path: string;
}

export interface RobotsRules {
  sitemaps: readonly string[];
  /** Seconds between two requests, if the file asks for a delay. */
  delaySeconds: number;
  mayAsk(path: string): boolean;
}

/** The rules of a robots.txt for all programs (RFC 9309), or for a named one. */
export function robotsRules(text: string, agent = '*'): RobotsRules {
  const groups = new Map<string, { rules: RobotsRule[]; delaySeconds: number }>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isNaming = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'sitemap') sitemaps.push(value);
    else if (key === 'user-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
    } else if (key !== '') {
      isNaming = false;
      for (const named of agents) {
        const group = groups.get(named) ?? { rules: [], delaySeconds: 0 };
        groups.set(named, group);
        if ((key === 'allow' || key === 'disallow') && value !== '')
          group.rules.push({ isAllowing: key === 'allow', path: value });
        if (key === 'crawl-delay') group.delaySeconds = Math.max(0, Number(value) || 0);
      }
    }
  }
  const { rules = [], delaySeconds = 0 } = groups.get(agent.toLowerCase()) ?? groups.get('*') ?? {};
  return { sitemaps, delaySeconds, mayAsk: (path) => mayAsk(rules, path) };
}

/** The longest rule wins; of equally long ones, the one that allows. */
function mayAsk(rules: readonly RobotsRule[], path: string): boolean {
  const fitting = rules.filter((rule) => fits(rule.path, path));
  const longest = Math.max(0, ...fitting.map((rule) => rule.path.length));
  const deciding = fitting.filter((rule) => rule.path.length === longest);
  return deciding.length === 0 || deciding.some(({ isAllowing }) => isAllowing);
}

/** Compares substrings instead of compiling a stranger's pattern, so that the time is linear in both lengths. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [start = '', ...parts] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length || (parts.length > 0 && path.endsWith(parts.at(-1) ?? ''));
}
