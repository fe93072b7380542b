import { MenuDetails } from '@/components/ui/menu-details';
import { ownAddress } from '@/lib/base/web/addresses';

interface BoardAccountProps {
  name: string;
  email: string;
  role: string;
  signOut: () => Promise<void>;
}

export function BoardAccount({ name, email, role, signOut }: BoardAccountProps) {
  return (
    <MenuDetails
      className="ui-menu-end"
      label={`Account of ${name}`}
      summary={<span className="ui-center account-initial">{[...name][0]?.toUpperCase()}</span>}
      summaryClassName="icon-button"
    >
      <div className="ui-menu-panel board-account">
        <p className="account-name">{name}</p>
        <p className="ui-caption board-account-email">{email}</p>
        <p className="ui-caption board-account-email">{role}</p>
        <div className="board-account-ways">
          <a className="ui-menu-item" href={ownAddress('account')}>
            Your account
          </a>
        </div>
        <form action={signOut}>
          <button className="ui-menu-item" type="submit">
            Sign out
          </button>
        </form>
      </div>
    </MenuDetails>
  );
}
