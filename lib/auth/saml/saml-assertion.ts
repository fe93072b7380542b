import * as z from 'zod';
import { emailFrom } from '../email';
import type { ProviderIdentity } from '../sign-in-with-provider';

// An assertion as the library returns it, read only from the signed part of the response. The library has checked
// signature, times and audience; this schema requires the fields that the library treats as optional.

const attributes = z.record(z.string(), z.string());
const texts = z.array(
  z.union([z.string(), z.looseObject({ $: attributes.optional(), _: z.string().optional() })]),
);

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

const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

export interface SamlAssertion {
  assertionId: string;
  issuer: string;
  inResponseTo: string;
  recipient: string;
  /** The earlier of the assertion's two expiry times. */
  until: Date;
  nameId: string;
  /** Whether the name ID changes at each sign-in. */
  isTransient: boolean;
  attributes: ReadonlyMap<string, readonly string[]>;
}

/** `undefined` for an assertion without a field that must be checked. */
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
    isTransient: typeof NameID[0] === 'object' && NameID[0].$?.Format === transient,
    attributes: found,
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '_') : undefined;
  return typeof text === 'string' ? text.trim() : '';
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** Attribute names of Okta, Entra, Keycloak and LDAP directories. */
const emailNames = [
  'email',
  'mail',
  'emailAddress',
  `${claims}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const displayNames = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const givenNames = ['firstName', 'givenName', `${claims}/givenname`, 'urn:oid:2.5.4.42'];
const familyNames = ['lastName', 'surname', 'sn', `${claims}/surname`, 'urn:oid:2.5.4.4'];
/** Usually the full name, but some directories put the account name here: Entra uses its address. */
const commonNames = ['cn', 'urn:oid:2.5.4.3', `${claims}/name`];

/** The person of an assertion. The provider is the organization's own, so the address counts as verified. */
export function identityFromAssertion(
  { nameId, isTransient, attributes: given }: SamlAssertion,
  groupsAttribute: string,
): ProviderIdentity {
  const first = (names: readonly string[]) =>
    names.flatMap((name) => given.get(name) ?? []).find((value) => value !== '');
  const parts = [first(givenNames), first(familyNames)].filter((part) => part !== undefined);
  const email = first(emailNames) ?? (!isTransient && nameId.includes('@') ? nameId : '');
  return {
    provider: 'saml',
    // With a transient name ID, every sign-in would add another account to the person.
    subject: isTransient ? (emailFrom(email) ?? '') : nameId,
    email,
    isEmailVerified: true,
    name: first(displayNames) ?? (parts.join(' ') || first(commonNames) || ''),
    // Providers omit the attribute for people in no group.
    groups: (given.get(groupsAttribute) ?? []).filter((group) => group !== ''),
  };
}
