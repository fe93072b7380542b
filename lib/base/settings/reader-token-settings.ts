import { createPublicKey, type KeyObject } from 'node:crypto';
import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type SettingReading, settingFrom } from './setting';

/** For readers whom the team's own product signs in, with tokens (JWT) that it signs. */
export interface ReaderTokenSettings {
  /** The `iss` of its tokens. */
  issuer: string;
  /** The `aud` of its tokens; `undefined` for the public address of the site. */
  audience: string | undefined;
  /** The verification keys: a single one, or the address of a key set (JWKS). */
  keys: { kind: 'one'; key: KeyObject; algorithm: ReaderTokenAlgorithm } | { kind: 'set'; address: string };
  loginUrl: string | undefined;
  /** Label of the button, after "Continue with". */
  name: string;
}

/** Only asymmetric algorithms: with HS256, anyone who can check a token can also create one. */
export const readerTokenAlgorithms = ['EdDSA', 'ES256', 'RS256'] as const;

export type ReaderTokenAlgorithm = (typeof readerTokenAlgorithms)[number];

const RSA_BITS_MIN = 2_048;

/** Reads the settings of reader tokens; `undefined` if none are set. */
export function readerTokenSettingsFrom(reading: SettingReading): ReaderTokenSettings | undefined {
  const issuer = settingFrom(reading, 'AUTH_JWT_ISSUER');
  const audience = settingFrom(reading, 'AUTH_JWT_AUDIENCE');
  const written = settingFrom(reading, 'AUTH_JWT_PUBLIC_KEY');
  const address = settingFrom(reading, 'AUTH_JWT_JWKS_URL');
  const loginUrl = settingFrom(reading, 'AUTH_JWT_LOGIN_URL');
  const name = settingFrom(reading, 'AUTH_JWT_NAME');
  const isSet = [issuer, audience, written, address, loginUrl, name].some((value) => value !== undefined);
  if (!isSet) return undefined;
  const { problems } = reading;
  if (issuer === undefined)
    problems.push('AUTH_JWT_ISSUER is missing. Write what your product writes as "iss" in its tokens.');
  for (const [variable, value] of [
    ['AUTH_JWT_JWKS_URL', address],
    ['AUTH_JWT_LOGIN_URL', loginUrl],
  ] as const)
    if (value !== undefined && !isWebAddress(value))
      problems.push(`${variable} is "${value}". Write an address such as "https://app.example.com/login".`);
  if ((written === undefined) === (address === undefined)) {
    const why = written === undefined ? 'are missing' : 'are both set';
    problems.push(`AUTH_JWT_PUBLIC_KEY and AUTH_JWT_JWKS_URL ${why}. Write one of them.`);
    return undefined;
  }
  const keys = written === undefined ? keySetAt(address) : oneKeyFrom(reading, written);
  if (keys === undefined || issuer === undefined) return undefined;
  return { issuer, audience, keys, loginUrl, name: name ?? 'your account' };
}

function keySetAt(address: string | undefined): ReaderTokenSettings['keys'] | undefined {
  return address === undefined ? undefined : { kind: 'set', address };
}

/** A PEM key, with real line ends or with `\n` in one line. */
function oneKeyFrom(reading: SettingReading, written: string): ReaderTokenSettings['keys'] | undefined {
  const pem = written.replaceAll('\\n', '\n');
  const key = pem.includes('BEGIN PUBLIC KEY') ? publicKeyFrom(pem) : undefined;
  const algorithm = key && algorithmOf(key);
  if (key !== undefined && algorithm !== undefined) return { kind: 'one', key, algorithm };
  // The value may be a private key by mistake, so it is not repeated.
  reading.problems.push(
    'AUTH_JWT_PUBLIC_KEY is no public key of Ed25519, P-256, or RSA with 2048 bits. Write one in PEM, which begins with "-----BEGIN PUBLIC KEY-----".',
  );
  return undefined;
}

function publicKeyFrom(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    // Reported as a wrong setting.
    return undefined;
  }
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  if (type === 'ed25519') return 'EdDSA';
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256';
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= RSA_BITS_MIN) return 'RS256';
  return undefined;
}
