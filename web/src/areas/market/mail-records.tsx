import { getMailDns, type MailDnsJson } from '@kosar/contract/admin/market-running';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelp, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { marketSettings } from '../../hu/market-settings.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import classes from './market.module.css';

type MailRecord = MailDnsJson['records'][number];

const t = marketSettings.dns;

const LOOKS: Readonly<
  Record<MailRecord['state'], { readonly Icon: TablerIcon; readonly className: string }>
> = {
  GOOD: { Icon: IconCircleCheck, className: 'k-success' },
  MISSING: { Icon: IconAlertTriangle, className: 'k-warning' },
  WRONG: { Icon: IconAlertTriangle, className: 'k-warning' },
  UNKNOWN: { Icon: IconHelp, className: 'k-hint-line' },
};

/** What the DNS says of the sender, looked up when it is asked for, with the records to set. */
export function MailRecords() {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-labelledby="mail-records">
      <h2 id="mail-records" className="k-heading-md">
        {t.title}
      </h2>
      <Card>
        <p>{t.text}</p>
        {isAsked ? (
          <Looked />
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t.look}
          </Button>
        )}
      </Card>
    </section>
  );
}

function Looked() {
  const dns = useEndpoint(getMailDns, {});
  return (
    <LoadState query={dns} skeletonHeight={320}>
      {({ sender, records }) => (
        <div aria-live="polite">
          <p>{t.sender(sender)}</p>
          <ul className={classes.items}>
            {records.map((record) => (
              <Row key={record.kind} record={record} />
            ))}
          </ul>
          <Button variant="default" loading={dns.isFetching} onClick={() => void dns.refetch()}>
            {t.again}
          </Button>
        </div>
      )}
    </LoadState>
  );
}

function Row({ record: { kind, name, state, found, wanted } }: { readonly record: MailRecord }) {
  const { Icon, className } = LOOKS[state];
  const words = t.records[kind];
  return (
    <li className={classes.top}>
      <Icon size={24} stroke={1.75} aria-hidden className={className} />
      <div className={classes.record}>
        <strong>{words.name}</strong>
        <span className="k-hint-line">{state === 'UNKNOWN' ? words.unknown : words.about}</span>
        {found !== null && (
          <span className={classes.found}>
            {t.found}: <code>{found}</code>
          </span>
        )}
        {state !== 'GOOD' && wanted !== null && kind !== 'PTR' && (
          <>
            <CopyField label={t.recordName(kind)} value={name} />
            <CopyField label={t.recordValue(kind)} value={wanted} />
          </>
        )}
      </div>
      <span className={classes.state}>{t.states[state]}</span>
    </li>
  );
}
