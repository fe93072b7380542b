import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { samlSignIn } from '@/lib/auth/saml/saml-sign-in';
import { type Clock, systemClock } from '@/lib/base/clock';
import { spentTokenStore } from '@/lib/db/spent-token-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { type AssertionParts, samlAnswer, samlMetadata, samlRequest } from './saml-provider';

const publicAddress = 'https://docs.example.com';
export const recipient = `${publicAddress}/-/auth/saml`;
const audience = `${recipient}/metadata`;
export const secret = 'of these tests';

export async function openSamlSignIn({
  metadata = samlMetadata(),
  clock = systemClock,
  at = publicAddress,
}: {
  metadata?: string;
  clock?: Clock;
  at?: string;
} = {}) {
  const database = await migratedDatabase('sqlite');
  onTestFinished(() => database[Symbol.asyncDispose]());
  const file = path.join(temporaryFolder(), 'metadata.xml');
  const writeMetadata = (xml: string) => writeFile(file, xml);
  await writeMetadata(metadata);
  const saml = samlSignIn(
    { metadata: { kind: 'file', file }, entityId: undefined, name: 'SSO', groupsAttribute: 'groups' },
    { publicAddress: at, secret, spentTokens: spentTokenStore(database.client), clock },
  );
  return { saml, writeMetadata };
}

/** A sign-in that has begun: what the provider is asked, and what the browser stores. */
export async function begunSamlSignIn(options: Parameters<typeof openSamlSignIn>[0] = {}) {
  const { saml, writeMetadata } = await openSamlSignIn(options);
  const { address, request } = await saml.start('/start');
  const asked = samlRequest(address);
  const parts: AssertionParts = { inResponseTo: asked.id, recipient, audience };
  const answerWith = (xml: string, kept: string | undefined = request) =>
    saml.finish(samlAnswer(xml, asked.id), kept);
  const another = async () => {
    const next = await saml.start('/start');
    return { request: next.request, id: samlRequest(next.address).id };
  };
  return { saml, address, request, asked, parts, answerWith, another, writeMetadata };
}
