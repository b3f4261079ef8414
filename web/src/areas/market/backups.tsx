import { listBackups } from '@kosar/contract/admin/market-running';
import { formatNumber } from '@kosar/contract/format';
import { marketSettings } from '../../hu/market-settings.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './market.module.css';

const t = marketSettings.backups;
const BYTES_PER_MB = 1024 * 1024;

/** When the last good backup was made, and an alarm where that is too long ago. */
export function Backups() {
  const query = useEndpoint(listBackups, {});
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className="k-heading-md">
        {t.title}
      </h2>
      <LoadState query={query} skeletonHeight={160}>
        {({ isLate, alarmHours, backups }) => (
          <>
            {isLate && (
              <Panel
                tone="warning"
                title={backups.length === 0 ? t.never : t.late(alarmHours)}
                headingLevel={3}
              >
                <p>{t.todo}</p>
              </Panel>
            )}
            {backups.length > 0 && (
              <Card>
                <ul className={classes.items}>
                  {backups.map(({ id, endedDate, place, bytes, rows, files, isEncrypted }) => (
                    <li key={id} className={classes.backup}>
                      <span className={classes.record}>
                        <DateText value={endedDate} as="instant" />
                        <code className={classes.found}>{place}</code>
                      </span>
                      <span className={classes.state}>
                        {t.size(
                          formatNumber(Math.ceil(bytes / BYTES_PER_MB)),
                          formatNumber(rows),
                          formatNumber(files),
                        )}
                        <br />
                        {isEncrypted ? t.encrypted : t.plain}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        )}
      </LoadState>
    </section>
  );
}
