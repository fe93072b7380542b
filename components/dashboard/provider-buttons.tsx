import type { SignInWay } from '@/lib/auth/sign-in-ways';
import { ownAddress } from '@/lib/base/web/addresses';

interface ProviderButtonsProps {
  providers: readonly SignInWay[];
  csrfToken: string;
  returnPath: string;
}

/** A button for each identity provider; plain forms and links, which work without scripts. */
export function ProviderButtons({ providers, csrfToken, returnPath }: ProviderButtonsProps) {
  return providers.map(({ id, name, by }) =>
    by === 'link' ? (
      <a
        className="button entry-button"
        href={ownAddress(`auth/${id}?redirect=${encodeURIComponent(returnPath)}`)}
        key={id}
      >
        Continue with {name}
      </a>
    ) : (
      <form action={ownAddress(`auth/signin/${id}`)} key={id} method="post">
        <input name="csrfToken" type="hidden" value={csrfToken} />
        <input name="callbackUrl" type="hidden" value={returnPath} />
        <button className="button entry-button" type="submit">
          Continue with {name}
        </button>
      </form>
    ),
  );
}
