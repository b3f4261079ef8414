import { listSubscriptions } from '@kosar/contract/points/points';
import { readableEmail } from '@kosar/domain/pasted';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { pointManagement } from '../../../hu/point-management.ts';
import { focusWhenShown } from '../../../lib/focus-when-shown.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { isOn } from '../is-on.ts';
import page from '../point-page.module.css';
import classes from './manage-points.module.css';

const words = pointManagement.subscribers;

/** Who follows the point, with e-mail addresses (spec 6: only its manager and admins). Loaded when asked for: they are other people's. */
export function Subscribers({ pointId }: { readonly pointId: number }) {
  const [isShown, setShown] = useState(false);
  const all = useEndpoint(listSubscriptions, { query: { deliveryPoint: pointId } }, { enabled: isShown });
  return (
    <Card as="section" className={classes.row ?? ''}>
      <h2 className={classes.name}>{words.title}</h2>
      <p className={classes.note}>{words.why}</p>
      {isShown ? (
        <LoadState query={all} skeletonHeight={160}>
          {(subscriptions) => {
            const following = subscriptions.filter(isOn);
            if (following.length === 0) return <p className={classes.fact}>{words.none}</p>;
            return (
              <ul className={page.followers} aria-label={words.title} tabIndex={-1} ref={focusWhenShown}>
                {following.map(({ id, name, email }) => (
                  <li key={id}>
                    <span>{name}</span>
                    <Anchor href={`mailto:${email}`}>{readableEmail(email)}</Anchor>
                  </li>
                ))}
              </ul>
            );
          }}
        </LoadState>
      ) : (
        <div>
          <Button variant="default" onClick={() => setShown(true)}>
            {words.show}
          </Button>
        </div>
      )}
    </Card>
  );
}
