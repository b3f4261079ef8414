import { getVeActor, type VeActorJson } from '@kosar/contract/actors/actor-management';
import { exportActorFigures, getActorFigures } from '@kosar/contract/admin/figures';
import { ACTOR_ROLES, type ActorRole } from '@kosar/domain/vocabulary';
import { NativeSelect } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { figureWords as t } from '../../../hu/figures.ts';
import { pages } from '../../../hu/pages.ts';
import { causeOf } from '../../../lib/problem-error.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FiguresPage, monthsIn } from './figures-page.tsx';

/** /management/veActor/{veActorId}/figures?role: an actor's own data by months. A foreign or missing actor leads home (spec 2). */
export default function ActorFiguresPage() {
  const { veActorId = '' } = useParams();
  const actor = useEndpoint(getVeActor, { params: { id: veActorId } });
  if (actor.data === undefined && actor.error && LEADS_HOME.includes(causeOf(actor.error)))
    return <Navigate to={to('management')} replace />;
  const back = { to: to('management'), label: pages.management.title };
  return (
    <LoadState query={actor} skeletonHeight={640} isPage back={back}>
      {(data) => <OfActor key={data.id} actor={data} />}
    </LoadState>
  );
}

const LEADS_HOME: readonly string[] = ['missing', 'forbidden', 'input'];

function OfActor({ actor }: { readonly actor: VeActorJson }) {
  const [search] = useSearchParams();
  const roles = rolesOf(actor);
  const role = roles.find((one) => one === search.get('role')) ?? roles[0];
  if (role !== undefined) return <InRole actor={actor} roles={roles} role={role} />;
  return (
    <>
      <PageHead title={pages.veActorFigures.title} crumbs={crumbsOf(actor)} lead={t.actorLead} />
      <EmptyState title={t.noRole}>
        <p>{t.noRoleText}</p>
      </EmptyState>
    </>
  );
}

function InRole({
  actor,
  roles,
  role,
}: {
  readonly actor: VeActorJson;
  readonly roles: readonly ActorRole[];
  readonly role: ActorRole;
}) {
  const [search, setSearch] = useSearchParams();
  const input = { params: { id: actor.id }, query: { months: monthsIn(search) as '12', role } };
  const figures = useEndpoint(getActorFigures, input, { keepPrevious: true });
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('role', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <FiguresPage
      title={pages.veActorFigures.title}
      lead={t.actorLead}
      crumbs={crumbsOf(actor)}
      figures={figures}
      isProducer={role === 'PRODUCER'}
      file={{ endpoint: exportActorFigures, input }}
      choice={{
        label: t.role,
        value: t.roles[role],
        field: (
          <NativeSelect
            label={t.role}
            value={role}
            data={roles.map((value) => ({ value, label: t.roles[value] }))}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
        ),
      }}
    />
  );
}

function crumbsOf({ id, name }: VeActorJson) {
  return [
    { label: pages.management.title, to: to('management') },
    { label: name, to: to('veActor', { veActorId: id }) },
  ];
}

function rolesOf(actor: VeActorJson): ActorRole[] {
  const plays: Readonly<Record<ActorRole, boolean>> = {
    PRODUCER: actor.isProducer,
    TRANSPORTER: actor.isTransporter,
    ORGANIZER: actor.isOrganizer,
    DELIVERY_POINT_MANAGER: actor.isDeliveryPointManager,
  };
  return ACTOR_ROLES.filter((role) => plays[role]);
}
