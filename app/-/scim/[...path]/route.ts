import '@/lib/runtime';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { answerScim } from '@/lib/scim/answer-scim';

type ScimRouteContext = { params: Promise<{ path: string[] }> };

/** The organization's directory manages people and groups here (SCIM). */
async function answer(request: Request, { params }: ScimRouteContext): Promise<Response> {
  const { environment, accounts: openAccounts, stores: openStores } = runtime();
  const [{ organizationId, isHome }, stores] = await Promise.all([openAccounts(), openStores()]);
  return answerScim(request, (await params).path, {
    organizationId,
    isHome,
    base: environment.publicAddress + ownAddress('scim/v2'),
    tokens: stores.directoryTokens,
    directory: stores.directory,
    accounts: stores.accounts,
    members: stores.members,
    audit: stores.audit,
  });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
