import { inheritedVariables } from '@/lib/base/settings/environment';
import type { Variables } from '@/lib/base/settings/setting';

/**
 * What to say when the host of an added site cannot be reached from a machine with a proxy for outgoing requests;
 * `undefined` without one.
 *
 * Choice: there is no setting to use it. A proxy looks names up itself, so an added site could lead it to any host that
 * the proxy reaches, and the server could not check that.
 */
export function proxyAdvice(url: string, variables: Variables = inheritedVariables()): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  const name = namesOf(protocol).find((variable) => (variables[variable] ?? '') !== '');
  const excepted = variables.no_proxy ?? variables.NO_PROXY ?? '';
  if (name === undefined || isExcepted(hostname, excepted)) return undefined;
  return `Sites that were added on the dashboard are asked directly, not by the proxy in ${name}, because the server checks the addresses of their hosts. Write this one in sites.json instead, or let the server reach its host.`;
}

/** In the order of curl, which reads no `HTTP_PROXY`. */
function namesOf(protocol: string): string[] {
  const own = protocol === 'http:' ? ['http_proxy'] : ['https_proxy', 'HTTPS_PROXY'];
  return [...own, 'all_proxy', 'ALL_PROXY'];
}

function isExcepted(host: string, written: string): boolean {
  const names = written.toLowerCase().split(/[\s,]+/);
  return names.some((name) => {
    const bare = name.replace(/^\./, '');
    return name === '*' || (bare !== '' && (bare === host || host.endsWith(`.${bare}`)));
  });
}
