import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { begunSamlSignIn, openSamlSignIn, secret } from '@/tests/begun-saml-sign-in';
import { assertion, samlAnswer, samlMetadata, signed } from '@/tests/saml-provider';
import { selfMadeRsaCertificate } from '@/tests/self-made-certificate';
import { sealText } from '../sealed-text';

// Providers' recorded responses: how they differ, what they leave out, and what is logged if they are misconfigured.

const recorded = (name: string) => readFile(`tests/fixtures/saml/${name}`, 'utf8');

it.each([
  {
    provider: 'lemonldap-ng',
    identity: {
      subject: 'msmith@badwolf.org',
      email: 'msmith@badwolf.org',
      name: 'Jürg Łukasz 王',
      groups: ['Küche & Flur <1>'],
    },
  },
  {
    provider: 'simplesamlphp',
    identity: {
      // This provider changes its name ID at each sign-in.
      subject: 'student@badwolf.org',
      email: 'student@badwolf.org',
      name: 'Jürg Łukasz 王',
      groups: ['timelords', 'Küche & Flur'],
    },
  },
])('reads what $provider answered', async ({ provider, identity }) => {
  const xml = await recorded(`${provider}.xml`);
  const [, id = ''] = / InResponseTo="([^"]+)"/.exec(xml) ?? [];
  const [, instant = ''] = / IssueInstant="([^"]+)"/.exec(xml) ?? [];
  const at = new Date(instant).getTime();
  vi.useFakeTimers({ toFake: ['Date'], now: at + 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { saml } = await openSamlSignIn({
    metadata: await recorded(`${provider}-metadata.xml`),
    at: 'https://docs.lectern.test:41443',
  });
  const request = sealText(JSON.stringify({ id, at }), 'saml request', secret);
  expect(await saml.finish(Buffer.from(xml).toString('base64'), request)).toEqual({
    kind: 'read',
    identity: { provider: 'saml', isEmailVerified: true, ...identity },
  });
});

const named = (name: string, value: string) =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

/** The person read from an assertion with these attributes. */
async function identityWith(attributes: string, change = (xml: string) => xml) {
  const { parts, answerWith } = await begunSamlSignIn();
  const xml = assertion(parts).replace(
    /<saml:AttributeStatement>.*<\/saml:AttributeStatement>/,
    attributes === '' ? '' : `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`,
  );
  const outcome = await answerWith(signed(change(xml)));
  return outcome.kind === 'read' ? outcome.identity : outcome;
}

it('takes the groups away from whom the provider names none for', async () => {
  expect(await identityWith('')).toMatchObject({ groups: [] });
  expect(await identityWith(named('displayName', 'Sam'))).toMatchObject({ groups: [] });
});

it('knows a person by the address where the provider gives another name ID each time', async () => {
  const transient = (xml: string) =>
    xml.replace(
      /<saml:NameID>[^<]*/,
      '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">_7f@login.example.com',
    );
  expect(await identityWith(named('mail', 'Sam@Example.com'), transient)).toMatchObject({
    subject: 'sam@example.com',
    email: 'Sam@Example.com',
  });
  expect(await identityWith('', transient)).toMatchObject({ subject: '', email: '' });
});

it('puts a name together from the attributes of LDAP and of Entra', async () => {
  const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
  expect(await identityWith(named('givenName', 'Zoë') + named('sn', "O'Brien"))).toMatchObject({
    name: "Zoë O'Brien",
  });
  expect(await identityWith(named('cn', 'Zoë'))).toMatchObject({ name: 'Zoë' });
  const ofEntra = [
    named(`${claims}/name`, 'sam@example.com'),
    named(`${claims}/givenname`, 'Sam'),
    named(`${claims}/surname`, 'Field'),
  ];
  expect(await identityWith(ofEntra.join(''))).toMatchObject({ name: 'Sam Field' });
});

it('takes the new certificate of a provider once its metadata has it', async () => {
  let now = Date.now();
  const { parts, answerWith, writeMetadata } = await begunSamlSignIn({ clock: () => new Date(now) });
  const next = selfMadeRsaCertificate('login.example.com');
  const answer = () => answerWith(signed(assertion(parts), next.key));
  await writeMetadata(samlMetadata(undefined, next));
  // Does not fetch the metadata again at once, because anyone can send a signature by an unknown key.
  expect(await answer()).toMatchObject({ kind: 'refused' });
  now += 31_000;
  expect(await answer()).toMatchObject({ kind: 'read' });
});

it('does not lead to a provider over and over that never names the request', async () => {
  const { saml } = await openSamlSignIn();
  const { request } = await saml.start('/start', true);
  expect(await saml.finish(samlAnswer('', undefined), undefined)).toEqual({ kind: 'unasked' });
  expect(await saml.finish(samlAnswer('', undefined), request)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('InResponseTo'),
  });
});

it('says in the log what to change at the provider', async () => {
  const { parts, answerWith } = await begunSamlSignIn();
  const good = signed(assertion(parts));
  const stranger = selfMadeRsaCertificate('login.example.com');
  const said: [answer: string, why: RegExp][] = [
    [assertion(parts), /^The assertion is not signed\. Let the provider sign assertions/],
    [signed(assertion(parts), undefined, 'sha1'), /"rsa-sha1"\. Let the provider sign with RSA over SHA-256/],
    [good.replaceAll('rsa-sha256', 'rsa-sha384'), /"rsa-sha384"\. Let the provider sign/],
    [good.replaceAll('rsa-sha256', 'ecdsa-sha256'), /"ecdsa-sha256"\./],
    [
      signed(assertion(parts), stranger.key),
      /^Invalid signature\. .*certificate that is not in its metadata/,
    ],
    ['<saml:EncryptedAssertion xmlns:saml="x"/>', /^It is encrypted\. Switch encryption off/],
    [signed(assertion({ ...parts, audience: 'https://docs.example.com' })), /as AUTH_SAML_ENTITY_ID\.$/],
    [signed(assertion({ ...parts, until: -3_600 })), /Compare the clocks/],
    [signed(assertion(parts).replace(/NotBefore="[^"]*"/, 'NotBefore="2999-01-01T00:00:00Z"')), /clocks/],
    [
      signed(assertion({ ...parts, issuer: 'https://other.example' })),
      /not https:\/\/login\.example\.com\/saml/,
    ],
    [signed(assertion({ ...parts, email: '' })), /Let the provider send a name ID/],
  ];
  for (const [xml, why] of said)
    expect(await answerWith(xml), String(why)).toMatchObject({
      kind: 'refused',
      why: expect.stringMatching(why),
    });
});

it('wants a certificate in the metadata, where LemonLDAP::NG can have a bare key', async () => {
  const key = '<ds:KeyValue><ds:RSAKeyValue/></ds:KeyValue>';
  const metadata = samlMetadata().replace(/<ds:X509Data>.*<\/ds:X509Data>/, key);
  const { saml } = await openSamlSignIn({ metadata });
  await expect(saml.start('/start')).rejects.toThrow(/sign with a key that has a certificate\.$/);
});
