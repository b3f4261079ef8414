import { getMarketSettings, getReadiness } from '@kosar/contract/admin/market-settings';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { marketSettings as t } from '../../hu/market-settings.ts';
import { pages } from '../../hu/pages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Backups } from './backups.tsx';
import { MailRecords } from './mail-records.tsx';
import classes from './market.module.css';
import { ReadinessList } from './readiness-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StarterSets } from './starter-sets.tsx';
import { TestMail } from './test-mail.tsx';

/** /admin/market: what is still to be done before the market opens, and everything that it says of itself. */
export default function MarketPage() {
  const readiness = useEndpoint(getReadiness, {});
  const settings = useEndpoint(getMarketSettings, {});
  return (
    <div className={classes.page}>
      <PageHead title={pages.adminMarket.title} lead={pages.adminMarket.about} />
      <LoadState query={readiness} skeletonHeight={360}>
        {(loaded) => (
          <div className={classes.page}>
            <ReadinessList readiness={loaded} />
            <StarterSets readiness={loaded} />
          </div>
        )}
      </LoadState>
      <section aria-labelledby="settings">
        <h2 id="settings" className="k-heading-md">
          {t.form.title}
        </h2>
        <LoadState query={settings} skeletonHeight={720}>
          {(loaded) => (
            <Card>
              <SettingsForm settings={loaded} />
            </Card>
          )}
        </LoadState>
        <p>
          <Anchor component={Link} to={to('auditLog', {}, { entity: 'market_setting' })}>
            {t.form.history}
          </Anchor>
        </p>
      </section>
      <TestMail />
      <MailRecords />
      <Backups />
    </div>
  );
}
