import type { ServerView } from '@/lib/openapi/operation/operation-view';
import { serverUrl } from '@/lib/openapi/operation/server-views';
import { ProxyProblem } from './proxy-problem';

/**
 * A server's URL with the reader's variables, which cannot lead to a host that the document's author did not intend.
 *
 * @throws ProxyProblem if the server does not allow a value
 */
export function serverAddress(server: ServerView, values: Readonly<Record<string, string>>): string {
  const parts = partsOf(server.url);
  const chosen: Record<string, string> = {};
  for (const variable of server.variables) {
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined;
    if (value === undefined || value === '' || value === variable.default) continue;
    if (variable.values === undefined) requireHarmless({ name: variable.name, value }, parts);
    else if (!variable.values.includes(value)) {
      throw new ProxyProblem(
        'bad-request',
        `"${variable.name}" must be one of ${variable.values.join(', ')}.`,
      );
    }
    chosen[variable.name] = value;
  }
  return serverUrl(server, chosen);
}

interface AddressParts {
  scheme: string;
  host: string;
  rest: string;
}

function partsOf(url: string): AddressParts {
  const match = /^([^/?#]*:)?\/\/([^/?#]*)(.*)$/s.exec(url);
  return { scheme: match?.[1] ?? '', host: match?.[2] ?? '', rest: match?.[3] ?? url };
}

/** A free value may be only a subdomain of the literal host or part of the path. */
function requireHarmless({ name, value }: { name: string; value: string }, parts: AddressParts): void {
  const mark = `{${name}}`;
  const isInHost = parts.host.includes(mark);
  const isInRest = parts.rest.includes(mark);
  if (parts.scheme.includes(mark) || (isInHost && !isBelowWrittenHost(parts.host))) {
    throw new ProxyProblem(
      'bad-request',
      `"${name}" decides which host is asked, so the document must list its values as an enum.`,
    );
  }
  if (
    isInHost &&
    !/^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/.test(
      value,
    )
  ) {
    throw new ProxyProblem('bad-request', `"${name}" stands in the host: write letters, digits and hyphens.`);
  }
  if (isInRest && (!/^[A-Za-z0-9._~/-]{1,200}$/.test(value) || /(^|\/)\.{0,2}(\/|$)/.test(value))) {
    throw new ProxyProblem(
      'bad-request',
      `"${name}" stands in the path: write letters, digits, hyphens and dots.`,
    );
  }
}

/** Whether a variable is followed by a domain of at least two labels: `{tenant}.example.com`. */
function isBelowWrittenHost(host: string): boolean {
  const written = host.slice(host.lastIndexOf('}') + 1);
  return /^\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d+)?$/.test(written);
}
