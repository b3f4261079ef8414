import type { ProducerListItemJson } from '@kosar/contract/actors/actors';
import { Anchor } from '@mantine/core';
import { IconMapPin, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { Card } from '../card.tsx';
import { Photo } from '../photo.tsx';
import shared from './card-facts.module.css';
import classes from './producer-card.module.css';

const words = actors.producers;

/** A producer: picture, where they are, what they make, and whether something of theirs can be ordered now. */
export function ProducerCard({
  producer,
  headingLevel = 3,
  isSelected = false,
  onProducer,
  eager = false,
}: {
  readonly producer: ProducerListItemJson;
  readonly headingLevel?: 2 | 3;
  readonly isSelected?: boolean;
  /** The pointer or the focus is on the card: its marker may answer. */
  readonly onProducer?: () => void;
  /** The picture is among the first of the page. */
  readonly eager?: boolean;
}) {
  const Heading = `h${headingLevel}` as const;
  const { id, name, imageUrl, site, productTypes, introduction, currentDeliveryCount } = producer;
  return (
    <Card
      as="article"
      flush
      className={classes.card}
      data-selected={isSelected || undefined}
      {...(onProducer ? { onPointerEnter: onProducer, onFocus: onProducer } : {})}
    >
      <div className={classes.picture}>
        <Photo src={imageUrl} alt="" eager={eager} sizes="(min-width: 36em) 12rem, 100vw" />
      </div>
      <div className={classes.body}>
        <Heading className={shared.name}>
          <Anchor component={Link} to={to('producer', { id })} inherit>
            {name}
          </Anchor>
        </Heading>
        <ul className={shared.facts}>
          {site?.address && (
            <li>
              <IconMapPin size={20} stroke={1.75} aria-hidden />
              <span>{site.address}</span>
            </li>
          )}
          {currentDeliveryCount > 0 && (
            <li>
              <IconTruckDelivery size={20} stroke={1.75} aria-hidden />
              <strong>{words.currentCount(currentDeliveryCount)}</strong>
            </li>
          )}
        </ul>
        {productTypes.length > 0 && (
          <ul className={classes.types} aria-label={words.types}>
            {productTypes.map((type) => (
              <li key={type.id}>{type.name}</li>
            ))}
          </ul>
        )}
        {introduction && <p className="k-quiet">{introduction}</p>}
      </div>
    </Card>
  );
}
