import { getUserPage, type UserPageJson } from '@kosar/contract/accounts/user-management';
import { formatNumber, formatPhone } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { to } from '../../../app/paths.ts';
import { adminLists } from '../../../hu/admin-lists.ts';
import { people as t } from '../../../hu/people.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './people.module.css';
import { UserActions } from './user-actions.tsx';
import { UserOrders } from './user-orders.tsx';

const CRUMBS = adminCrumbs('adminUsers');

/** A user as an admin keeps them: who they are, what they may do, their orders and mails, and what can be done about them. */
export default function UserPage() {
  const { id = '' } = useParams();
  const user = useEndpoint(getUserPage, { params: { id } });
  return (
    <LoadState query={user} skeletonHeight={560} isPage back={CRUMBS[1]}>
      {(loaded) => <User key={loaded.id} user={loaded} />}
    </LoadState>
  );
}

function User({ user }: { readonly user: UserPageJson }) {
  return (
    <>
      <PageHead title={user.fullName} crumbs={CRUMBS} lead={adminLists.users.states[user.state]} />
      <div className={classes.page}>
        <div className={classes.stack}>
          <Card as="section" aria-labelledby="facts">
            <h2 id="facts" className="k-heading-md">
              {t.facts}
            </h2>
            <UserFacts user={user} />
          </Card>
          <UserOrders userId={user.id} />
        </div>
        <div className={classes.stack}>
          <Card as="section" aria-labelledby="roles">
            <h2 id="roles" className="k-heading-md">
              {t.roles}
            </h2>
            <p>{user.roles.includes('ADMIN') ? t.admin : t.notAdmin}</p>
            <Actors actors={user.actors} />
          </Card>
          <Card as="section" aria-labelledby="mails">
            <h2 id="mails" className="k-heading-md">
              {t.mails}
            </h2>
            <p>{t.mailCounts(user.mails.sent, user.mails.queued, user.mails.failed)}</p>
            <div className={classes.links}>
              <Anchor component={Link} to={to('adminMails', {}, { user: user.id })}>
                {t.allMails}
              </Anchor>
              <Anchor component={Link} to={to('auditLog', {}, { user: user.id })}>
                {t.allActions}
              </Anchor>
              <Anchor component={Link} to={to('auditLog', {}, { entity: 'app_user', entityId: user.id })}>
                {t.dataActions}
              </Anchor>
            </div>
          </Card>
          <UserActions user={user} />
        </div>
      </div>
    </>
  );
}

function UserFacts({ user }: { readonly user: UserPageJson }) {
  return (
    <Facts
      facts={[
        { label: t.email, value: user.name },
        { label: t.phone, value: user.phoneNumber === '' ? null : formatPhone(user.phoneNumber) },
        { label: t.postalCode, value: user.postalCode },
        { label: t.registered, value: <DateText value={user.createdDate} as="instant" /> },
        {
          label: t.inviter,
          value: user.inviter && (
            <Anchor component={Link} to={to('adminUser', { id: user.inviter.id })}>
              {user.inviter.fullName}
            </Anchor>
          ),
        },
        {
          label: t.lastActive,
          value: user.lastActiveDate && <DateText value={user.lastActiveDate} as="instant" />,
        },
        { label: t.sessions, value: formatNumber(user.sessionCount) },
        { label: t.secondFactor, value: user.hasSecondFactor ? t.on : t.off },
        { label: t.introduction, value: user.introduction },
      ]}
    />
  );
}

function Actors({ actors }: Pick<UserPageJson, 'actors'>) {
  if (actors.length === 0) return <p className="k-muted">{t.noActors}</p>;
  return (
    <ul className={classes.list}>
      {actors.map(({ id, name, isOwner }) => (
        <li key={id}>
          <Anchor component={Link} to={to('veActor', { veActorId: id })}>
            {name}
          </Anchor>{' '}
          <span className="k-muted">{isOwner ? t.owner : t.manager}</span>
        </li>
      ))}
    </ul>
  );
}
