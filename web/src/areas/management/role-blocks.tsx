import { formatFt, formatNumber } from '@kosar/contract/format';
import type { ManagementHomeJson } from '@kosar/contract/market/management-home';
import type { MyActorJson } from '@kosar/contract/market/market';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { managementHome as words } from '../../hu/management-home.ts';
import { Card } from '../../ui/card.tsx';
import classes from './management-page.module.css';

interface Block {
  readonly title: string;
  readonly numbers: readonly { readonly value: string; readonly label: string }[];
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

/** A block for each role of the actor: three numbers, and the ways to what they count. */
export function RoleBlocks({
  actor,
  home,
}: {
  readonly actor: MyActorJson;
  readonly home: ManagementHomeJson;
}) {
  const blocks = [
    producerBlock(actor, home),
    transporterBlock(actor, home),
    organizerBlock(actor, home),
    managerBlock(actor, home),
  ].filter((block) => block !== null);
  if (blocks.length === 0) return null;
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="k-heading-md">
        {words.roles}
      </h2>
      <div className={classes.blocks}>
        {blocks.map((block) => (
          <Card as="section" key={block.title} className={classes.block ?? ''}>
            <h3 className="k-subheading">{block.title}</h3>
            <dl className={classes.numbers}>
              {block.numbers.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={classes.ways}>
              {block.links.map(({ label, path }) => (
                <Anchor key={path} component={Link} to={path} className={classes.way ?? ''}>
                  {label}
                </Anchor>
              ))}
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}

function producerBlock({ producerId }: MyActorJson, { producer }: ManagementHomeJson): Block | null {
  if (producerId === null || producer === null) return null;
  const t = words.producer;
  return {
    title: t.title,
    numbers: [
      { value: formatNumber(producer.availableProducts), label: t.availableProducts },
      { value: formatNumber(producer.soldOutProducts), label: t.soldOutProducts },
      { value: formatNumber(producer.currentChains), label: t.currentChains },
    ],
    links: [
      { label: t.products, path: to('producerProducts', { producerId }) },
      { label: t.newProduct, path: to('newProduct', { producerId }) },
    ],
  };
}

function transporterBlock({ transporterId }: MyActorJson, { transporter }: ManagementHomeJson): Block | null {
  if (transporterId === null || transporter === null) return null;
  const t = words.transporter;
  return {
    title: t.title,
    numbers: [
      { value: formatNumber(transporter.currentChains), label: t.currentChains },
      { value: formatNumber(transporter.openOrders), label: t.openOrders },
      { value: formatFt(transporter.openIncome), label: t.openIncome },
    ],
    links: [
      { label: t.chains, path: to('transporterChains', { transporterId }) },
      { label: words.newChain, path: to('newDeliveryChain', { transporterId }) },
    ],
  };
}

function organizerBlock({ organizerId }: MyActorJson, { organizer }: ManagementHomeJson): Block | null {
  if (organizerId === null || organizer === null) return null;
  const t = words.organizer;
  return {
    title: t.title,
    numbers: [
      { value: formatNumber(organizer.comingEvents), label: t.comingEvents },
      { value: formatNumber(organizer.eventsWithoutDelivery), label: t.eventsWithoutDelivery },
      { value: formatNumber(organizer.homeDeliveries), label: t.homeDeliveries },
    ],
    links: [
      { label: t.events, path: to('organizerEvents', { organizerId }) },
      { label: t.newEvent, path: to('newDeliveryEvent', { organizerId }) },
    ],
  };
}

function managerBlock(
  { deliveryPointManagerId: managerId }: MyActorJson,
  { deliveryPointManager: counted }: ManagementHomeJson,
): Block | null {
  if (managerId === null || counted === null) return null;
  const t = words.deliveryPointManager;
  return {
    title: t.title,
    numbers: [
      { value: formatNumber(counted.points), label: t.points },
      { value: formatNumber(counted.subscribers), label: t.subscribers },
      { value: formatNumber(counted.comingEvents), label: t.comingEvents },
    ],
    links: [
      { label: t.list, path: to('managerPoints', { managerId }) },
      { label: t.newPoint, path: to('newDeliveryPoint', { managerId }) },
    ],
  };
}
