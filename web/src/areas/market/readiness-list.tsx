import type { ReadinessJson, ReadinessKey } from '@kosar/contract/admin/market-settings';
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { marketSettings } from '../../hu/market-settings.ts';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './market.module.css';

const t = marketSettings.readiness;

/** Where what is missing is seen to, where that isn't this page. */
const WAYS: Readonly<Partial<Record<ReadinessKey, string>>> = {
  LEGAL: to('adminLegal'),
  PRODUCT_TYPES: to('adminProductTypes'),
  FAQ: to('adminFaq'),
  POINT: to('firstDeliveryPoint'),
};

/** What is still to be done before the market opens, one line each, until all is there. */
export function ReadinessList({ readiness: { items, isReady } }: { readonly readiness: ReadinessJson }) {
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness" className="k-heading-md">
        {t.title}
      </h2>
      {isReady && (
        <Panel tone="success" title={t.ready} headingLevel={3}>
          <p>{t.readyText}</p>
        </Panel>
      )}
      {items.some(({ isDone }) => !isDone) && (
        <Card>
          <ul className={classes.items}>
            {items.map(({ key, isDone, isOptional }) => (
              <li key={key}>
                {isDone ? (
                  <IconCircleCheck size={24} stroke={1.75} aria-hidden className="k-success" />
                ) : (
                  <IconCircleDashed size={24} stroke={1.75} aria-hidden className="k-warning" />
                )}
                <span>
                  <Name itemKey={key} />
                  <span className="k-hint-line">{t.items[key].about}</span>
                </span>
                <span className={classes.state}>{stateWords(isDone, isOptional)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Name({ itemKey }: { readonly itemKey: ReadinessKey }) {
  const way = WAYS[itemKey];
  if (way === undefined) return t.items[itemKey].name;
  return (
    <Anchor component={Link} to={way}>
      {t.items[itemKey].name}
    </Anchor>
  );
}

function stateWords(isDone: boolean, isOptional: boolean): string {
  if (isDone) return t.done;
  return isOptional ? t.optional : t.missing;
}
