import { listDemandSurveys, listMyDemands } from '@kosar/contract/campaigns/surveys';
import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { demands as t } from '../../hu/surveys.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DemandCard } from './demand-card.tsx';
import classes from './demands.module.css';
import { OpenSurvey } from './open-survey.tsx';

/** /myDemands: what the viewer answered in surveys, and those that can be filled in now. Guests see the latter. */
export default function MyDemandsPage() {
  const session = useSession();
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      {session.state === 'anonymous' && (
        <div className={classes.login}>
          <ErrorPanel cause="login" />
        </div>
      )}
      {session.state === 'user' && <MyDemands />}
      {session.state !== 'unknown' && <OpenSurveys isUser={session.state === 'user'} />}
    </>
  );
}

function MyDemands() {
  const demands = useEndpoint(listMyDemands, {});
  return (
    <section aria-labelledby="my-demands" className={classes.section}>
      <h2 id="my-demands">{t.mine}</h2>
      <LoadState
        query={demands}
        skeletonHeight={240}
        empty={
          <EmptyState Icon={IconClipboardList} title={t.empty}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
      >
        {(mine) => (
          <div className="k-stack">
            {mine.map((demand) => (
              <DemandCard key={demand.id} demand={demand} />
            ))}
          </div>
        )}
      </LoadState>
    </section>
  );
}

function OpenSurveys({ isUser }: { readonly isUser: boolean }) {
  const surveys = useEndpoint(listDemandSurveys, { query: { active: true } });
  // One that is filled in stands with the answers, and here only while they are changed.
  const asked = useSearchParams()[0].get('survey');
  return (
    <section aria-labelledby="open-surveys" className={classes.section}>
      <h2 id="open-surveys">{t.open}</h2>
      <LoadState
        query={surveys}
        skeletonHeight={240}
        empty={
          <EmptyState
            Icon={IconClipboardList}
            title={t.noOpen}
            action={
              <Button component={Link} to={to('deliveries')} variant="default">
                {t.toDeliveries}
              </Button>
            }
          >
            <p>{t.noOpenHint}</p>
          </EmptyState>
        }
      >
        {(open) => {
          const shown = open.filter(({ filled, token }) => !(isUser && filled) || token === asked);
          if (shown.length === 0) return <p>{t.allFilled}</p>;
          return (
            <div className="k-stack">
              {shown.map((survey) => (
                <OpenSurvey key={survey.id} survey={survey} isFilled={isUser && survey.filled} />
              ))}
            </div>
          );
        }}
      </LoadState>
    </section>
  );
}
