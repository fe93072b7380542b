import { anonymousReader, type Reader } from '@/lib/access/reader';
import { clientAddress } from '@/lib/http/client-address';
import { isSameOrigin } from '@/lib/http/is-same-origin';
import { RequestError, type RequestErrorCode } from '@/lib/http/request-error';
import { checkKey, type KeyRefusal } from '../keys/check-key';
import type { StoredKey } from '../keys/key-store';
import type { LimitSubjects } from '../limits/spend-limits';
import type { AssistantServices, AssistedSite } from './assistant-services';

/** The caller and the site; filled in while the request is checked. */
export interface Call {
  subjects: LimitSubjects;
  site?: AssistedSite;
}

export interface Caller {
  site: AssistedSite;
  key: StoredKey;
  reader: Reader;
  addressHash: string;
}

const refusals: Record<KeyRefusal, { code: RequestErrorCode; message: string }> = {
  malformed: {
    code: 'malformed_key',
    message: 'This is no key of the assistant: it was mistyped or cut off. Copy it again as a whole.',
  },
  unknown: { code: 'unknown_key', message: 'This key is not known here. Make one for this site.' },
  revoked: { code: 'revoked_key', message: 'This key was revoked. Make a new one.' },
  expired: { code: 'expired_key', message: 'This key has expired. Make a new one.' },
  'other-site': {
    code: 'key_of_another_site',
    message: 'This key belongs to another site. Use one of this site.',
  },
  'origin-not-allowed': {
    code: 'origin_not_allowed',
    message: 'This key may not be used from this page. Add the origin of the page to the key.',
  },
};

/** Identifies the caller; throws `RequestError` if they are not allowed. */
export async function admitCaller(
  request: Request,
  { domain, call }: { domain: string; call: Call },
  services: AssistantServices,
): Promise<Caller> {
  const address = clientAddress(request.headers, services.trustedProxyCount);
  const addressHash = services.hashOfAddress(address);
  call.subjects['assistant-address'] = addressHash;
  const key = bearerToken(request.headers);
  if (key === undefined) {
    const message = 'The key is missing. Send the header Authorization: Bearer svc_dsc_….';
    throw new RequestError({ code: 'missing_key', message });
  }
  const site = await services.site(domain);
  if (site === undefined) {
    const message = 'There is no site with this name. Look it up in the address of its dashboard.';
    throw new RequestError({ code: 'unknown_site', message });
  }
  call.site = site;
  call.subjects['assistant-organization'] = site.organizationId;
  const now = services.clock();
  const checked = await checkKey(services.keys, key, {
    siteId: site.id,
    origin: request.headers.get('origin') ?? undefined,
    isSameOrigin: isSameOrigin(request.headers),
    now,
  });
  if (!checked.isAccepted) throw new RequestError(refusals[checked.reason]);
  call.subjects['assistant-key'] = checked.key.id;
  // Not awaited, and a failure does not refuse the request.
  services.keys
    .touch(checked.key, now)
    .catch((error) => services.report('A use of a key was not kept', error));
  const reader = checked.key.kind === 'panel' ? await services.panelReader() : anonymousReader;
  return { site, key: checked.key, reader, addressHash };
}

function bearerToken(headers: Headers): string | undefined {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  return token;
}
