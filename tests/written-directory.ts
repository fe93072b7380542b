import * as z from 'zod';
import { directoryStore } from '@/lib/db/directory-store';
import { directoryTokenStore } from '@/lib/db/directory-token-store';
import { answerScim } from '@/lib/scim/answer-scim';
import { newDirectoryToken } from '@/lib/scim/directory-token';
import type { prepareTeam } from './prepared-team';

const answerSchema = z.looseObject({ id: z.string().optional(), totalResults: z.number().optional() });

export interface DirectoryRequest {
  method: string;
  path: string;
  body?: object;
}

/**
 * A directory that sends requests to a team's SCIM API; `{user}` in a request becomes the id stored under that name.
 */
export async function writtenDirectory(team: Awaited<ReturnType<typeof prepareTeam>>) {
  const tokens = directoryTokenStore(team.client, team.now);
  const { token, tokenHash, hint } = newDirectoryToken();
  const { organizationId } = team;
  await tokens.create(tokenHash, { organizationId, name: 'Okta', hint, createdBy: 'Ola' });
  const directory = directoryStore(team.client, team.now);
  const ids = new Map<string, string>();

  async function send(request: DirectoryRequest, authorization = `Bearer ${token}`) {
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name) => ids.get(name) ?? whole);
    const response = await answerScim(
      new Request(`https://docs.example.com/-/scim/v2/${filled(request.path)}`, {
        method: request.method,
        headers: { authorization, 'content-type': 'application/scim+json' },
        ...(request.body === undefined ? {} : { body: filled(JSON.stringify(request.body)) }),
      }),
      `v2/${filled(request.path).split('?')[0]}`.split('/'),
      {
        ...{ organizationId, tokens, directory, base: 'https://docs.example.com/-/scim/v2' },
        ...team.context,
      },
    );
    const text = await response.text();
    const body = answerSchema.parse(text === '' ? {} : JSON.parse(text));
    return { status: response.status, headers: response.headers, body };
  }

  return {
    tokens,
    tokenHash,
    send,
    /** Stores the created object's id under a name. */
    async make(name: string, request: DirectoryRequest) {
      const answer = await send(request);
      ids.set(name, answer.body.id ?? '');
      return answer;
    },
    idOf: (name: string) => ids.get(name) ?? '',
  };
}
