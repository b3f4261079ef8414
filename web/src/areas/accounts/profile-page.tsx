import { getUser, type UserJson } from '@kosar/contract/accounts/users';
import { useParams } from 'react-router';
import { useSession } from '../../app/session.ts';
import { accounts } from '../../hu/accounts.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { DateText } from '../../ui/date-text.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './accounts.module.css';
import { AddressSection } from './address-section.tsx';
import { BecomeActor } from './become-actor.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionSection } from './session-section.tsx';

const t = accounts.profile;

/** /profile/{id}: the own profile, or another user's for an admin. */
export default function ProfilePage() {
  const { id = '' } = useParams();
  const profile = useEndpoint(getUser, { params: { id } });
  return (
    <LoadState query={profile} skeletonHeight={480} isPage>
      {(user) => <Profile key={user.id} user={user} />}
    </LoadState>
  );
}

function Profile({ user }: { readonly user: UserJson }) {
  const session = useSession();
  const isOwn = session.userId === user.id;
  return (
    <>
      <PageHead
        title={isOwn ? t.title : t.titleOf(user.fullName)}
        lead={
          <>
            {t.memberSince} <DateText value={user.createdDate} />
          </>
        }
      />
      <div className={classes.wide}>
        <div className="k-column-xl">
          <ProfileForm user={user} />
          <AddressSection userId={user.id} isOwn={isOwn} />
        </div>
        <div className="k-column-xl">
          <PictureSection user={user} />
          {isOwn && <PasswordSection user={user} />}
          {isOwn && !session.isOnlyLooking && <PasskeySection />}
          {isOwn && !session.isOnlyLooking && <SecondFactorSection user={user} />}
          {isOwn && !session.isOnlyLooking && <SessionSection />}
          {isOwn && <CalendarSection />}
          {isOwn && !session.isManager && <BecomeActor />}
          {isOwn && !session.isOnlyLooking && <OwnDataSection userId={user.id} />}
        </div>
      </div>
    </>
  );
}
