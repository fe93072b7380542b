import type { GroupSource, ListedMember } from '@/lib/auth/member-store';
import type { Role } from '@/lib/auth/role';
import { ConfirmButton } from './confirm-button';
import type { FormAction } from './form-answer';
import { HiddenFields } from './hidden-fields';
import { MemberForm, type MemberFormState } from './member-form';
import { PasswordLinkForm, type PasswordLinkState } from './password-link-form';
import { SubmitButton } from './submit-button';
import { UtcDate } from './utc-date';

interface MemberListProps {
  members: readonly ListedMember[];
  ownUserId: string;
  canManage: boolean;
  /** Ids of members who currently cannot sign in from some network. */
  heldUp: ReadonlySet<string>;
  offeredRoles: readonly Role[];
  fields: Readonly<Record<string, string>>;
  change: FormAction<MemberFormState>;
  remove: (form: FormData) => Promise<void>;
  unlock: (form: FormData) => Promise<void>;
  removeSecondFactor: (form: FormData) => Promise<void>;
  /** Makes a password link; `undefined` if the instance has no passwords. */
  makePasswordLink: FormAction<PasswordLinkState> | undefined;
}

export function MemberList({ members, ownUserId, ...list }: MemberListProps) {
  return (
    <ul className="rows">
      {members.map((member) => (
        <li className="row row-with-actions member-row" key={member.userId}>
          <Person isSelf={member.userId === ownUserId} member={member} />
          {list.canManage ? <MemberControls member={member} {...list} /> : null}
          {list.canManage && member.hasSecondFactor ? <SecondFactorOf member={member} {...list} /> : null}
          {list.heldUp.has(member.userId) ? <HeldUp member={member} {...list} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Person({ member, isSelf }: { member: ListedMember; isSelf: boolean }) {
  const { name, email, isEmailVerified, isActive, role, joinedAt, lastSignInAt, groups } = member;
  const namesFrom = (source: GroupSource) =>
    groups.filter((group) => group.source === source).map((group) => group.name);
  const [provided, ofDirectory] = [namesFrom('provider'), namesFrom('directory')];
  return (
    <div className="row-main">
      <p className="ui-row row-title">
        {name} {isSelf ? <span className="text-faint">(you)</span> : null}
        <span className="ui-pill" data-tone="neutral">
          {role}
        </span>
      </p>
      <p className="ui-caption ui-wrap row-detail">
        {email === name ? null : <span>{email}</span>}
        {isEmailVerified ? null : (
          <span title="Written by whoever joined. It counts as verified once its owner signs in by a provider or opens a mailed link.">
            Address not verified
          </span>
        )}
        <span>
          Joined <UtcDate at={joinedAt} />
        </span>
        {lastSignInAt === undefined ? null : (
          <span>
            Signed in <UtcDate at={lastSignInAt} />
          </span>
        )}
        {isActive ? null : <span>The directory has ended their access</span>}
        {ofDirectory.length === 0 ? null : <span>From the directory: {ofDirectory.join(', ')}</span>}
        {provided.length === 0 ? null : <span>From the provider: {provided.join(', ')}</span>}
      </p>
    </div>
  );
}

function HeldUp({
  member: { userId, name },
  fields,
  unlock,
}: Pick<MemberListProps, 'fields' | 'unlock'> & { member: ListedMember }) {
  return (
    <form action={unlock} className="ui-row ui-detail member-held-up">
      <HiddenFields fields={{ ...fields, userId }} />
      <span className="state" data-state="warning">
        Sign-in held up
      </span>
      <span>Too many wrong attempts somewhere.</span>
      <SubmitButton aria-label={`Unlock ${name}`} className="button">
        Unlock
      </SubmitButton>
    </form>
  );
}

/** Removes a second factor, for members who lost their phone and recovery codes. */
function SecondFactorOf({
  member: { userId, name },
  fields,
  removeSecondFactor,
}: Pick<MemberListProps, 'fields' | 'removeSecondFactor'> & { member: ListedMember }) {
  return (
    <div className="ui-row ui-detail member-held-up">
      <span className="state" data-state="active">
        Second factor
      </span>
      <ConfirmButton
        accessibleLabel={`Remove the second factor of ${name}`}
        action={removeSecondFactor}
        confirmLabel="Remove the second factor"
        fields={{ ...fields, userId }}
        label="Remove"
        question={`${name} signs in by the password alone, until they set up an app again. Be sure that it is ${name} who asks.`}
      />
    </div>
  );
}

type ControlsProps = Omit<
  MemberListProps,
  'members' | 'ownUserId' | 'canManage' | 'heldUp' | 'unlock' | 'removeSecondFactor'
> & {
  member: ListedMember;
};

function MemberControls({ member, offeredRoles, fields, change, remove, makePasswordLink }: ControlsProps) {
  const { userId, name, role, groups } = member;
  const own = groups.filter(({ source }) => source === 'dashboard').map((group) => group.name);
  const roles = offeredRoles.includes(role) ? offeredRoles : [role, ...offeredRoles];
  return (
    <>
      <MemberForm
        change={change}
        fields={fields}
        groups={own}
        name={name}
        role={role}
        roles={roles}
        userId={userId}
      />
      <ConfirmButton
        accessibleLabel={`Remove ${name}`}
        action={remove}
        confirmLabel="Remove"
        fields={{ ...fields, userId }}
        label="Remove"
        question={`${name} loses access at once.`}
      />
      {makePasswordLink === undefined ? null : (
        <PasswordLinkForm fields={{ ...fields, userId }} make={makePasswordLink} name={name} />
      )}
    </>
  );
}
