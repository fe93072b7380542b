import { createHash, randomBytes } from 'node:crypto';
import type { SamlConfig } from '@node-saml/node-saml';
import * as z from 'zod';
import type { Clock } from '@/lib/base/clock';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import type { SamlSettings } from '@/lib/base/settings/saml-settings';
import { ownAddress } from '@/lib/base/web/addresses';
import { openText, sealText } from '../sealed-text';
import type { ProviderIdentity } from '../sign-in-with-provider';
import type { SpentTokenStore } from '../spent-token-store';
import { isPlainXml } from './is-plain-xml';
import { knownProvider } from './known-provider';
import { type SamlProvider, samlProviderFrom } from './provider-metadata';
import { readMetadata } from './read-metadata';
import { identityFromAssertion, samlAssertionFrom } from './saml-assertion';
import { samlLibrary } from './saml-library';
import { refusedAlgorithm } from './signature-algorithms';
import { whyRefused } from './why-refused';

export type SamlOutcome =
  | { kind: 'read'; identity: ProviderIdentity }
  /** The provider started the sign-in by itself; the browser is sent through one that starts here. */
  | { kind: 'unasked' }
  | { kind: 'refused'; reason: 'saml-wrong' | 'saml-over'; why: string };

export interface SamlSignIn {
  /**
   * Where to send the browser, and the state it keeps until it returns.
   *
   * @param isAfterUnasked whether the provider started the sign-in by itself
   */
  start(
    returnPath: string,
    isAfterUnasked?: boolean,
  ): Promise<{ address: string; request: string; maxAge: number }>;
  /** Checks the provider's response against the state that the browser kept. */
  finish(answer: string, request: string | undefined): Promise<SamlOutcome>;
  metadata(): Promise<string>;
}

interface SamlContext {
  publicAddress: string;
  secret: string;
  spentTokens: SpentTokenStore;
  clock: Clock;
}

const LIFE_MS = 10 * 60_000;
const CLOCK_MS = 60_000;
const purpose = 'saml request';
const requestSchema = z.object({
  id: z.string(),
  at: z.number(),
  isAfterUnasked: z.boolean().default(false),
});
type SamlRequest = z.infer<typeof requestSchema>;
const missing =
  'The assertion leaves out what must be checked: who, for which site, address and request, or until when.';
const encrypted = /<(?:[\w.-]+:)?Encrypted(?:Assertion|ID|Attribute)[\s>]/;

/** SAML 2.0 sign-in, started by this site. Accepts only a signed assertion that was not used before. */
export function samlSignIn(settings: SamlSettings, context: SamlContext): SamlSignIn {
  const { publicAddress, secret, spentTokens, clock } = context;
  const here = publicAddress + ownAddress('auth/saml');
  const entityId = settings.entityId ?? publicAddress + ownAddress('auth/saml/metadata');
  const provider = knownProvider(
    async () => samlProviderFrom(await readMetadata(settings), await samlLibrary()),
    clock,
  );

  /** A library instance for one of our requests. */
  async function libraryFor({ id, at }: SamlRequest, { signInAddress, certificates }: SamlProvider) {
    const { SAML, ValidateInResponseTo } = await samlLibrary();
    const isOurs = async (key: string | null) => (key === id ? new Date(at).toISOString() : null);
    return new SAML({
      ...identification({ here, entityId }),
      entryPoint: signInAddress,
      validateInResponseTo: ValidateInResponseTo.always,
      idpCert: [...certificates],
      generateUniqueId: () => id,
      cacheProvider: {
        saveAsync: async (_, value) => ({ value, createdAt: at }),
        getAsync: isOurs,
        removeAsync: async (key) => key,
      },
    });
  }

  /** The signed assertion. For an unknown key, the metadata is read again, because providers rotate keys. */
  async function signedBy(
    idp: SamlProvider,
    xml: string,
    request: SamlRequest,
  ): Promise<[SamlProvider, unknown]> {
    const library = await libraryFor(request, idp);
    try {
      const answer = Buffer.from(xml).toString('base64');
      const { profile } = await library.validatePostResponseAsync({ SAMLResponse: answer });
      return [idp, profile?.getAssertion?.()];
    } catch (error) {
      const isUnknownKey = error instanceof Error && error.message === 'Invalid signature';
      const renewed = isUnknownKey ? await provider.renewed(idp) : undefined;
      if (renewed === undefined) throw error;
      return signedBy(renewed, xml, request);
    }
  }

  async function checked(xml: string, request: SamlRequest): Promise<SamlOutcome> {
    if (!isPlainXml(xml)) return refused('It is no XML of elements and text alone.');
    if (encrypted.test(xml))
      return refused('It is encrypted. Switch encryption off for this site at the provider.');
    const algorithm = refusedAlgorithm(xml);
    if (algorithm !== undefined)
      return refused(`It is signed with "${algorithm}". Let the provider sign with RSA over SHA-256.`);
    const [idp, signed] = await signedBy(await provider.now(), xml, request);
    const assertion = samlAssertionFrom(signed);
    if (assertion === undefined) return refused(missing);
    const { issuer, inResponseTo, recipient, assertionId, until, nameId } = assertion;
    if (issuer !== idp.entityId) return refused(`Its issuer is not ${idp.entityId}, as in the metadata.`);
    if (inResponseTo !== request.id) return refused('It answers another request.');
    if (recipient !== here) return refused(`It is for another address than ${here}.`);
    if (until.getTime() + CLOCK_MS <= clock().getTime()) return refused('It has expired.', 'saml-over');
    if (nameId === '') return refused('It names nobody. Let the provider send a name ID.');
    const hash = createHash('sha256').update(`${issuer}\n${assertionId}`).digest('base64url');
    const kept = new Date(Math.max(until.getTime(), request.at + LIFE_MS) + 2 * CLOCK_MS);
    if (!(await spentTokens.spend({ purpose: 'saml', hash, until: kept })))
      return refused('It was used before.', 'saml-over');
    return { kind: 'read', identity: identityFromAssertion(assertion, settings.groupsAttribute) };
  }

  return {
    async start(returnPath, isAfterUnasked = false) {
      const request = { id: `_${randomBytes(20).toString('hex')}`, at: clock().getTime(), isAfterUnasked };
      const library = await libraryFor(request, await provider.now());
      return {
        address: await library.getAuthorizeUrlAsync(returnPath, undefined, {}),
        request: sealText(JSON.stringify(request), purpose, secret),
        maxAge: LIFE_MS / 1_000,
      };
    },
    async finish(answer, sealed) {
      const xml = Buffer.from(answer, 'base64').toString('utf8');
      const text = sealed === undefined ? undefined : openText(sealed, purpose, secret);
      const request = text === undefined ? undefined : requestSchema.parse(JSON.parse(text));
      // Unverified at this point: it only decides whether to start over.
      if (!/\bInResponseTo\s*=/.test(xml))
        return request?.isAfterUnasked === true
          ? refused(
              'It names no request (InResponseTo). Let the provider answer the one that this site sends.',
            )
          : { kind: 'unasked' };
      if (request === undefined) return refused('This browser did not ask for it.', 'saml-over');
      if (request.at + LIFE_MS <= clock().getTime()) return refused('It took too long.', 'saml-over');
      try {
        return await checked(xml, request);
      } catch (error) {
        if (isOperatorError(error) || !(error instanceof Error)) throw error;
        return refused(whyRefused(xml, error));
      }
    },
    async metadata() {
      const { SAML } = await samlLibrary();
      return new SAML({
        ...identification({ here, entityId }),
        idpCert: 'none',
      }).generateServiceProviderMetadata(null);
    },
  };
}

function identification({ here, entityId }: { here: string; entityId: string }): Omit<SamlConfig, 'idpCert'> {
  return {
    callbackUrl: here,
    issuer: entityId,
    audience: entityId,
    identifierFormat: null,
    wantAssertionsSigned: true,
    // Entra signs only the assertion, which is the part that counts.
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_MS,
    requestIdExpirationPeriodMs: LIFE_MS,
  };
}

function refused(why: string, reason: 'saml-wrong' | 'saml-over' = 'saml-wrong'): SamlOutcome {
  return { kind: 'refused', reason, why };
}
