import type { SubscriptionJson } from '@kosar/contract/points/points';
import { IconChevronDown, IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react';
import { useId } from 'react';
import { subscriptions as words } from '../../hu/points.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { isOn } from './is-on.ts';
import { SettingsTable } from './settings-table.tsx';
import { SubscribeButtons } from './subscribe-buttons.tsx';
import classes from './subscriptions-page.module.css';

/** One panel per subscription: green and „Feliratkozva” or red and „Nem”, never by colour alone. Which is open stands in the address. */
export function SubscriptionPanels({
  subscriptions,
  userId,
}: {
  readonly subscriptions: readonly SubscriptionJson[];
  readonly userId: number;
}) {
  const [search, setSearch] = useSearchParams();
  const value = search.get('open');
  // A single subscription needs no choice.
  const openId = value ?? (subscriptions.length === 1 ? String(subscriptions[0]?.id) : null);
  return subscriptions.map((subscription) => {
    const isOpen = openId === String(subscription.id);
    return (
      <Panel
        key={subscription.id}
        subscription={subscription}
        userId={userId}
        isOpen={isOpen}
        onToggle={() =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before);
              next.set('open', isOpen ? 'none' : String(subscription.id));
              return next;
            },
            { preventScrollReset: true },
          )
        }
      />
    );
  });
}

function Panel({
  subscription,
  userId,
  isOpen,
  onToggle,
}: {
  readonly subscription: SubscriptionJson;
  readonly userId: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const bodyId = useId();
  const on = isOn(subscription);
  const { deliveryPoint: point } = subscription;
  return (
    <div className={classes.panel} data-on={on || undefined}>
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.panelHead}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={classes.name}>
            {point.name}
            <span className={classes.town}>{point.address.city}</span>
          </span>
          <span className={classes.state}>
            {on ? (
              <IconCircleCheckFilled size={20} aria-hidden />
            ) : (
              <IconCircleX size={20} stroke={1.75} aria-hidden />
            )}
            {on ? words.on : words.off}
          </span>
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.body}>
            <SubscribeButtons subscription={subscription} userId={userId} />
            {!on && <p className="k-quiet">{words.settingsOff}</p>}
            <SettingsTable subscription={subscription} />
          </div>
        )}
      </div>
    </div>
  );
}
