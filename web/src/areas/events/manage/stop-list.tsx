import { formatAddress, formatFt, formatPhone } from '@kosar/contract/format';
import type { HomeStopJson } from '@kosar/contract/handover/home-route';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { homeRouteWords as t } from '../../../hu/own-events.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import classes from './home-deliveries.module.css';

/** The doors in their order: whom to call, how to get in, what to take. Each can be moved by one. */
export function StopList({
  stops,
  onMove,
}: {
  readonly stops: readonly HomeStopJson[];
  readonly onMove: (place: number, by: -1 | 1) => void;
}) {
  return (
    <ol className="k-list-sm">
      {stops.map((stop, place) => (
        <Card as="li" key={stop.id} id={`stop-${stop.id}`} className={classes.stop ?? ''}>
          <span className={classes.place} aria-hidden>
            {place + 1}
          </span>
          <Stop stop={stop} />
          <div className="k-stack-xs">
            <Move
              label={t.up(nameOf(stop))}
              Icon={IconArrowUp}
              disabled={place === 0}
              onClick={() => onMove(place, -1)}
            />
            <Move
              label={t.down(nameOf(stop))}
              Icon={IconArrowDown}
              disabled={place === stops.length - 1}
              onClick={() => onMove(place, 1)}
            />
          </div>
        </Card>
      ))}
    </ol>
  );
}

function Move({
  label,
  Icon,
  disabled,
  onClick,
}: {
  readonly label: string;
  readonly Icon: typeof IconArrowUp;
  readonly disabled: boolean;
  readonly onClick: () => void;
}) {
  return (
    <ActionIcon variant="default" size={44} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function Stop({ stop }: { readonly stop: HomeStopJson }) {
  const { address, orderedBy } = stop;
  return (
    <div className="k-words">
      <h3 className={classes.name}>{nameOf(stop)}</h3>
      <p className={classes.address}>{addressOf(stop)}</p>
      <p className={classes.ways}>
        {orderedBy.phoneNumber !== '' && (
          <Anchor href={`tel:${orderedBy.phoneNumber}`} className={classes.way ?? ''}>
            <IconPhone size={20} stroke={1.75} aria-hidden /> {formatPhone(orderedBy.phoneNumber)}
          </Anchor>
        )}
        <Anchor href={mapLink(stop)} target="_blank" rel="noopener" className={classes.way ?? ''}>
          <IconMapPin size={20} stroke={1.75} aria-hidden /> {t.onMap}
        </Anchor>
      </p>
      <Facts
        facts={[
          { label: t.otherInfo, value: address.otherInfo },
          { label: t.note, value: stop.note },
          { label: t.codes, value: stop.codes.join(', ') },
          { label: t.toBePaid, value: formatFt(stop.toBePaidOnSiteValue) },
        ]}
      />
    </div>
  );
}

/** What all stops add up to: the same sums as those of the orders. */
export function StopSums({ stops }: { readonly stops: readonly HomeStopJson[] }) {
  return (
    <Facts
      facts={[
        { label: t.totalValue, value: formatFt(sumOf(stops, 'totalValue')) },
        { label: t.totalToBePaid, value: formatFt(sumOf(stops, 'toBePaidOnSiteValue')) },
      ]}
    />
  );
}

export function sumOf(stops: readonly HomeStopJson[], field: 'totalValue' | 'toBePaidOnSiteValue'): number {
  return stops.reduce((sum, stop) => sum + stop[field], 0);
}

/** Whom to look for; the buyer's own name for the address, such as „Otthon”, says nothing at the door. */
export function nameOf({ orderedBy, address }: HomeStopJson): string {
  return orderedBy.fullName || address.name;
}

export function addressOf({ address: { postalCode, city, address } }: HomeStopJson): string {
  return formatAddress({ postalCode, city, street: address });
}

/** Opens the place in a map of the web: by its pin, or by its address where it has none. */
function mapLink(stop: HomeStopJson): string {
  const { coords } = stop.address;
  return coords === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressOf(stop))}`
    : `https://www.openstreetmap.org/?mlat=${coords.lat}&mlon=${coords.lng}#map=18/${coords.lat}/${coords.lng}`;
}
