import type { DifferenceJson } from '@kosar/contract/admin/self-audit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { auditRules, selfAuditWords as t } from '../../../hu/self-audit.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './self-audit.module.css';

/** Each difference: the rule that is broken, where, and the row as it was found. */
export function DifferenceList({ differences }: { readonly differences: readonly DifferenceJson[] }) {
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="k-heading-md">
        {t.differences}
      </h2>
      <ul className={classes.list}>
        {differences.map((difference) => (
          <Card as="li" key={difference.id}>
            <h3 className="k-title">{auditRules[difference.rule] ?? difference.rule}</h3>
            <Where difference={difference} />
            <details>
              <summary className={classes.summary}>{t.details}</summary>
              <code className={classes.found}>{difference.found}</code>
            </details>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Where({ difference: { order, deliveryChain } }: { readonly difference: DifferenceJson }) {
  if (order === null && deliveryChain === null) return <p className={classes.note}>{t.nowhere}</p>;
  return (
    <div className={classes.where}>
      {order && (
        <Anchor
          component={Link}
          to={to('myOrders', { userId: order.orderedById }, { deliveryId: order.deliveryId })}
        >
          {t.order(order.code)}
        </Anchor>
      )}
      {deliveryChain && (
        <Anchor
          component={Link}
          to={to('managedChain', { transporterId: deliveryChain.transporterId, id: deliveryChain.id })}
        >
          {t.chain(deliveryChain.name)}
        </Anchor>
      )}
    </div>
  );
}
