import { listCopyChoices, type PromotionJson } from '@kosar/contract/campaigns/promotions';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { loginPath, to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { copyForm as t } from '../../hu/promotions.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import classes from './campaign.module.css';
import { CopyForm } from './copy-form.tsx';

/** The part of a campaign's page where a chain is started; who may not, reads who may and how to become one. */
export function CopyPart({ promotion }: { readonly promotion: PromotionJson }) {
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <Card as="section" aria-labelledby="campaign-copy">
      <h2 id="campaign-copy">{t.title}</h2>
      {session.state === 'user' && <Choices promotion={promotion} />}
      {session.state === 'anonymous' && (
        <p className={classes.hint}>
          {t.login}{' '}
          <Anchor component={Link} to={loginPath(pathname)} underline="always">
            {t.loginLink}
          </Anchor>
        </p>
      )}
    </Card>
  );
}

function Choices({ promotion }: { readonly promotion: PromotionJson }) {
  const choices = useEndpoint(listCopyChoices, { params: { name: promotion.name } });
  return (
    <LoadState query={choices} skeletonHeight={160}>
      {(loaded) =>
        loaded.deliveryPoints.length === 0 ? (
          <p className={classes.hint}>
            {t.notAllowed}{' '}
            <Anchor component={Link} to={to('firstDeliveryPoint')} underline="always">
              {t.newPoint}
            </Anchor>
          </p>
        ) : (
          <CopyForm promotion={promotion} choices={loaded} />
        )
      }
    </LoadState>
  );
}
