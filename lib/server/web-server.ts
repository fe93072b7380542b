import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createSecureContext } from 'node:tls';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { TlsSettings } from '@/lib/base/settings/tls-settings';

/** How often to check for a new certificate; they are renewed every few weeks. */
const LOOK_MS = 60_000;

/** A server for HTTP, or for HTTPS with a certificate that is reloaded when its file changes. */
export function webServer(
  tls: TlsSettings | undefined,
  listener: http.RequestListener,
  lookMs = LOOK_MS,
): http.Server {
  if (tls === undefined) return http.createServer(listener);
  const server = https.createServer(pairIn(tls), listener);
  const renew = () => {
    try {
      server.setSecureContext(pairIn(tls));
    } catch (error) {
      // Certificate and key are replaced one after the other; until they match, the previous pair is used.
      console.error(reasonOf(error));
    }
  };
  for (const file of [tls.certificateFile, tls.keyFile]) {
    watchFile(file, { interval: lookMs, persistent: false }, renew);
    server.once('close', () => unwatchFile(file, renew));
  }
  return server;
}

function pairIn({ certificateFile, keyFile }: TlsSettings): { cert: Buffer; key: Buffer } {
  const pair = {
    cert: fileOf('LECTERN_TLS_CERT', certificateFile),
    key: fileOf('LECTERN_TLS_KEY', keyFile),
  };
  try {
    createSecureContext(pair);
  } catch (error) {
    const reason = reasonOf(error);
    throw new OperatorError(
      `The certificate "${certificateFile}" and the key "${keyFile}" cannot be used (${reason}). Write two files of PEM that belong together in LECTERN_TLS_CERT and LECTERN_TLS_KEY.`,
    );
  }
  return pair;
}

function fileOf(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason = reasonOf(error);
    throw new OperatorError(
      `${name} is "${file}", which cannot be read (${reason}). Write the path of a file of PEM.`,
    );
  }
}
