import { expect, it } from 'vitest';
import { begunSamlSignIn, recipient } from '@/tests/begun-saml-sign-in';
import { type AssertionParts, assertion, samlAnswer, signed } from '@/tests/saml-provider';
import { selfMadeRsaCertificate } from '@/tests/self-made-certificate';

it('signs in who is named in an assertion that the provider signed for this request', async () => {
  const { saml, asked, address, parts, answerWith } = await begunSamlSignIn();
  expect(address).toMatch(/^https:\/\/login\.example\.com\/sso\?SAMLRequest=/);
  expect(asked).toMatchObject({ relayState: '/start' });
  expect(asked.xml).toContain(`AssertionConsumerServiceURL="${recipient}"`);
  expect(await answerWith(signed(assertion(parts)))).toEqual({
    kind: 'read',
    identity: {
      provider: 'saml',
      subject: 'Sam@Example.com',
      email: 'Sam@Example.com',
      isEmailVerified: true,
      name: 'Sam',
      groups: ['staff'],
    },
  });
  expect(await saml.metadata()).toContain(`Location="${recipient}"`);
  expect(await saml.metadata()).toContain('WantAssertionsSigned="true"');
});

it('takes an assertion once, and for no other request or browser', async () => {
  const { saml, asked, parts, answerWith, another, request } = await begunSamlSignIn();
  const good = signed(assertion(parts));
  const next = await another();
  expect(await saml.finish(samlAnswer(good, asked.id), next.request)).toMatchObject({ kind: 'refused' });
  expect(await saml.finish(samlAnswer(good, next.id), next.request)).toMatchObject({ kind: 'refused' });
  expect(await saml.finish(samlAnswer(good, asked.id), undefined)).toMatchObject({ kind: 'refused' });
  expect(await saml.finish(samlAnswer(good, asked.id), 'made up')).toMatchObject({ kind: 'refused' });
  expect(await answerWith(good, request)).toMatchObject({ kind: 'read' });
  expect(await answerWith(good, request)).toMatchObject({ kind: 'refused', why: 'It was used before.' });
});

it('restarts sign-ins that the provider began from our side', async () => {
  const { saml, parts, request } = await begunSamlSignIn();
  const unasked = assertion(parts).replace(/ InResponseTo="[^"]*"/, '');
  expect(await saml.finish(samlAnswer(signed(unasked), undefined), request)).toEqual({ kind: 'unasked' });
});

it('refuses an assertion without a signature, with one of another key, over SHA-1, or changed afterwards', async () => {
  const { parts, answerWith } = await begunSamlSignIn();
  const good = signed(assertion(parts));
  const stranger = selfMadeRsaCertificate('login.example.com');
  for (const xml of [
    assertion(parts),
    signed(assertion(parts), stranger.key),
    signed(assertion(parts), undefined, 'sha1'),
    good.replaceAll('Sam@Example.com', 'Ola@Example.com'),
    good.replace('>staff<', '>board<'),
    good.replace(
      /<ds:SignatureValue>[^<]*<|<SignatureValue>[^<]*</,
      (part) => `${part.slice(0, part.indexOf('>') + 1)}AAAA<`,
    ),
    good.replace(/<Signature [\s\S]*<\/Signature>/, ''),
    '',
    'no XML',
    `<!DOCTYPE x [<!ENTITY who "Ola@Example.com">]>${good}`,
  ])
    expect(await answerWith(xml), xml.slice(0, 60)).toMatchObject({ kind: 'refused' });
});

it('refuses an assertion for another site or address, of another provider, that is over, or leaves out what is checked', async () => {
  const { parts, answerWith } = await begunSamlSignIn();
  const changes: [string, Partial<AssertionParts>][] = [
    ['another site', { audience: 'https://other.example.com' }],
    ['another address', { recipient: 'https://other.example.com/-/auth/saml' }],
    ['another provider', { issuer: 'https://evil.example' }],
    ['over', { until: -3_600 }],
    ['another request', { inResponseTo: '_another' }],
  ];
  for (const [name, change] of changes)
    expect(await answerWith(signed(assertion({ ...parts, ...change }))), name).toMatchObject({
      kind: 'refused',
    });
  for (const part of [
    /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/,
    /<saml:Conditions.*<\/saml:Conditions>/,
    /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/,
    / InResponseTo="[^"]*"/,
    / Recipient="[^"]*"/,
    / NotOnOrAfter="[^"]*"/,
    /<saml:NameID>.*<\/saml:NameID>/,
    /<saml:Subject>.*<\/saml:Subject>/,
  ])
    expect(await answerWith(signed(assertion(parts).replace(part, ''))), String(part)).toMatchObject({
      kind: 'refused',
    });
});

it('refuses every way to wrap a signed assertion around or beside a made-up one', async () => {
  const { parts, answerWith } = await begunSamlSignIn();
  const good = signed(assertion(parts));
  const [signature = ''] = /<Signature [\s\S]*<\/Signature>/.exec(good) ?? [];
  expect(signature).not.toBe('');
  const bare = good.replace(signature, '');
  const evil = (id: string) => assertion({ ...parts, id, email: 'ola@example.com', groups: ['board'] });
  const within = (outer: string, inner: string) =>
    outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`);
  const intoSignature = (text: string) =>
    signature.replace('</Signature>', `<Object>${text}</Object></Signature>`);
  const ways: Record<string, string> = {
    'the made-up one first': evil('_evil') + good,
    'the made-up one last': good + evil('_evil'),
    'with the same ID': evil('_a1') + good,
    'the good one inside': within(evil('_evil'), good),
    'the good one inside, with the same ID': within(evil('_a1'), good),
    'the signature moved to the made-up one, the good one inside': within(
      evil('_evil').replace('</saml:Issuer>', `</saml:Issuer>${signature}`),
      bare,
    ),
    'the good one in the signature of the made-up one': evil('_evil').replace(
      '</saml:Issuer>',
      `</saml:Issuer>${intoSignature(bare)}`,
    ),
    'the same with the same ID': evil('_a1').replace(
      '</saml:Issuer>',
      `</saml:Issuer>${intoSignature(bare)}`,
    ),
    'in an extension': `<samlp:Extensions>${good}</samlp:Extensions>${evil('_evil')}`,
    'in an extension, under its name': `<samlp:Extensions>${good}</samlp:Extensions>${evil('_a1')}`,
    'a comment in the address': good.replaceAll('Sam@Example.com', 'Ola@Example.com<!---->.evil.example'),
  };
  for (const [name, xml] of Object.entries(ways)) {
    const outcome = await answerWith(xml);
    expect(outcome, name).toMatchObject({ kind: 'refused' });
  }
  // The valid assertion alone still works: the combination was refused.
  expect(await answerWith(good)).toMatchObject({ kind: 'read' });
});

it('refuses what is made to be slow before a parser reads it', async () => {
  const { answerWith } = await begunSamlSignIn();
  for (const xml of [
    '<a>'.repeat(60_000),
    '<a>'.repeat(30_000) + '</a>'.repeat(30_000),
    '<a></b>'.repeat(20_000),
    `<a ${'x="1" '.repeat(30_000)}/>`,
    `<a>${'<b/>'.repeat(40_000)}</a>`,
    `<a xmlns:x="${'y'.repeat(190_000)}"/>`,
    '<'.repeat(190_000),
    `<a>${'<!-- -->'.repeat(20_000)}</a>`,
    `<a><![CDATA[${']]'.repeat(90_000)}]]></a>`,
  ])
    expect(await answerWith(xml)).toEqual({
      kind: 'refused',
      reason: 'saml-wrong',
      why: 'It is no XML of elements and text alone.',
    });
});
