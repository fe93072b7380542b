import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A self-signed certificate for a test's names; generated, so that no key is committed. */
export function selfMadeCertificate(...names: string[]): { key: string; cert: string } {
  const algorithm = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  return certificateOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }), { algorithm, names });
}

/** The same with an RSA key, which SAML providers sign with. */
export function selfMadeRsaCertificate(...names: string[]): { key: string; cert: string } {
  const ofRsa = objectId(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b);
  const algorithm = sequence(ofRsa, element(0x05));
  return certificateOf(generateKeyPairSync('rsa', { modulusLength: 2_048 }), { algorithm, names });
}

function certificateOf(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { algorithm, names }: { algorithm: Buffer; names: readonly string[] },
): { key: string; cert: string } {
  const subject = sequence(
    element(0x31, sequence(objectId(0x55, 0x04, 0x03), element(0x0c, Buffer.from(names[0] ?? '')))),
  );
  const alternatives = sequence(...names.map((name) => element(0x82, Buffer.from(name))));
  const content = sequence(
    element(0xa0, element(0x02, Buffer.of(2))),
    element(0x02, Buffer.of(1)),
    algorithm,
    subject,
    sequence(time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(sequence(objectId(0x55, 0x1d, 0x11), element(0x04, alternatives)))),
  );
  const signature = element(0x03, Buffer.of(0), sign('sha256', content, privateKey));
  const lines =
    sequence(content, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A DER element (X.690): tag, length, content. */
function element(tag: number, ...content: Buffer[]): Buffer {
  const joined = Buffer.concat(content);
  const { length } = joined;
  const prefix = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...prefix), joined]);
}

const sequence = (...content: Buffer[]) => element(0x30, ...content);
const objectId = (...bytes: number[]) => element(0x06, Buffer.of(...bytes));
const time = (text: string) => element(0x17, Buffer.from(text));
