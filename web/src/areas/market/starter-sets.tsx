import { getReadiness, loadStarterSet, type ReadinessJson } from '@kosar/contract/admin/market-settings';
import { Button } from '@mantine/core';
import { marketSettings } from '../../hu/market-settings.ts';
import { useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './market.module.css';

const t = marketSettings.starter;
const SETS = [
  { set: 'PRODUCT_TYPES', label: t.types, about: t.typesAbout },
  { set: 'FAQ', label: t.faq, about: t.faqAbout },
] as const;

/** What most markets begin with, offered while there is nothing yet. */
export function StarterSets({ readiness }: { readonly readiness: ReadinessJson }) {
  const send = useSend(loadStarterSet, { refresh: [getReadiness] });
  const empty = SETS.filter(({ set }) => readiness.items.some(({ key, isDone }) => key === set && !isDone));
  if (empty.length === 0) return null;
  return (
    <section aria-labelledby="starter">
      <h2 id="starter" className="k-heading-md">
        {t.title}
      </h2>
      <Card className={classes.starters ?? ''}>
        <FailurePanel title={t.failed} error={send.error} />
        {empty.map(({ set, label, about }) => (
          <div key={set}>
            <p>{about}</p>
            <Button
              variant="default"
              loading={send.isPending}
              onClick={() =>
                send.mutate(
                  { input: { body: { set } } },
                  { onSuccess: ({ added }) => showSuccess(t.added(added)) },
                )
              }
            >
              {label}
            </Button>
          </div>
        ))}
      </Card>
    </section>
  );
}
