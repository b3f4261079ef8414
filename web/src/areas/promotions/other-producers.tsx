import { listOtherProducers } from '@kosar/contract/campaigns/promotions';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { campaign as t } from '../../hu/promotions.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Photo } from '../../ui/photo.tsx';
import classes from './campaign.module.css';

/** Producers at the campaign's deliveries who bring something else; an extra, so nothing stands here while it isn't there. */
export function OtherProducers({ name }: { readonly name: string }) {
  const producers = useEndpoint(listOtherProducers, { params: { name } }).data ?? [];
  if (producers.length === 0) return null;
  return (
    <section aria-labelledby="other-producers">
      <h2 id="other-producers">{t.otherProducers}</h2>
      <p className={classes.hint}>{t.otherProducersHint}</p>
      <ul className={classes.producers}>
        {producers.map(({ id, name: producer, imageUrl, productTypes }) => (
          <Card as="li" key={id} flush>
            <Photo src={imageUrl} alt="" />
            <div className={classes.producer}>
              <Anchor component={Link} to={to('producer', { id })} fw={620}>
                {producer}
              </Anchor>
              <span className="k-hint">{productTypes.join(', ')}</span>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
