import * as z from 'zod';
import type { ProviderIdentity } from '../sign-in-with-provider';

// An assertion as the library gives it, from the part of the answer that is signed, and from that alone. The library has
// checked signature, times and audience; this wants what it lets be absent.

const texts = z.array(z.union([z.string(), z.looseObject({ _: z.string().optional() })]));
const attributes = z.record(z.string(), z.string());

const assertionSchema = z.object({
  Assertion: z.object({
    $: z.looseObject({ ID: z.string().min(1) }),
    Issuer: texts.min(1),
    Subject: z.tuple([
      z.looseObject({
        NameID: texts.min(1),
        SubjectConfirmation: z.tuple([
          z.looseObject({
            $: z.looseObject({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
            SubjectConfirmationData: z.tuple([
              z.looseObject({
                $: z.looseObject({
                  InResponseTo: z.string(),
                  Recipient: z.string(),
                  NotOnOrAfter: z.iso.datetime({ offset: true }),
                }),
              }),
            ]),
          }),
        ]),
      }),
    ]),
    Conditions: z.tuple([
      z.looseObject({
        $: z.looseObject({ NotOnOrAfter: z.iso.datetime({ offset: true }) }),
        AudienceRestriction: z.array(z.looseObject({ Audience: texts.min(1) })).min(1),
      }),
    ]),
    AttributeStatement: z
      .array(
        z.looseObject({
          Attribute: z
            .array(z.looseObject({ $: attributes, AttributeValue: z.array(z.unknown()).optional() }))
            .optional(),
        }),
      )
      .optional(),
  }),
});

export interface SamlAssertion {
  assertionId: string;
  issuer: string;
  inResponseTo: string;
  recipient: string;
  /** The earlier of its two ends. */
  until: Date;
  nameId: string;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** `undefined` for an assertion that leaves out what must be checked. */
export function samlAssertionFrom(parsed: unknown): SamlAssertion | undefined {
  const read = assertionSchema.safeParse(parsed);
  if (!read.success) return undefined;
  const { $, Issuer, Subject, Conditions, AttributeStatement = [] } = read.data.Assertion;
  const [{ NameID, SubjectConfirmation }] = Subject;
  const { InResponseTo, Recipient, NotOnOrAfter } = SubjectConfirmation[0].SubjectConfirmationData[0].$;
  const ends = [NotOnOrAfter, Conditions[0].$.NotOnOrAfter].map((end) => new Date(end).getTime());
  const found = new Map<string, string[]>();
  for (const { Attribute = [] } of AttributeStatement)
    for (const {
      $: { Name = '' },
      AttributeValue = [],
    } of Attribute)
      found.set(Name, [...(found.get(Name) ?? []), ...AttributeValue.map(textOf)]);
  return {
    assertionId: $.ID,
    issuer: textOf(Issuer[0]),
    inResponseTo: InResponseTo,
    recipient: Recipient,
    until: new Date(Math.min(...ends)),
    nameId: textOf(NameID[0]),
    attributes: found,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '_') : undefined;
  return typeof text === 'string' ? text.trim() : '';
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** The names that Okta, Entra, Keycloak and directories with LDAP use. */
const emailNames = [
  'email',
  'mail',
  'emailAddress',
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const nameNames = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  `${claims}/name`,
];
const givenNames = ['firstName', 'givenName', `${claims}/givenname`, 'urn:oid:2.5.4.42'];
const familyNames = ['lastName', 'surname', `${claims}/surname`, 'urn:oid:2.5.4.4'];

/** The person of an assertion. The provider is the organization's own, so the address counts as verified. */
export function identityFromAssertion(
  { nameId, attributes: given }: SamlAssertion,
  groupsAttribute: string,
): ProviderIdentity {
  const first = (names: readonly string[]) =>
    names.flatMap((name) => given.get(name) ?? []).find((value) => value !== '');
  const parts = [first(givenNames), first(familyNames)].filter((part) => part !== undefined);
  return {
    provider: 'saml',
    subject: nameId,
    email: first(emailNames) ?? (nameId.includes('@') ? nameId : ''),
    isEmailVerified: true,
    name: first(nameNames) ?? parts.join(' '),
    // Providers leave the attribute out for who is in no group, so without it there is none.
    groups: (given.get(groupsAttribute) ?? []).filter((group) => group !== ''),
  };
}
