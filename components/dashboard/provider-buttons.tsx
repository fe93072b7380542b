import { ownAddress } from '@/lib/base/addresses';

interface ProviderButtonsProps {
  providers: readonly { id: string; name: string }[];
  csrfToken: string;
  returnPath: string;
}

/** A button for each identity provider; plain forms, which work without scripts. */
export function ProviderButtons({ providers, csrfToken, returnPath }: ProviderButtonsProps) {
  return providers.map(({ id, name }) => (
    <form action={ownAddress(`auth/signin/${id}`)} key={id} method="post">
      <input name="csrfToken" type="hidden" value={csrfToken} />
      <input name="callbackUrl" type="hidden" value={returnPath} />
      <button className="button entry-button" type="submit">
        Continue with {name}
      </button>
    </form>
  ));
}
