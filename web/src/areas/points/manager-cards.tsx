import { listSubscriptions } from '@kosar/contract/points/points';
import { readableEmail } from '@kosar/domain/pasted';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { to } from '../../app/paths.ts';
import { points } from '../../hu/points.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { isOn } from './is-on.ts';
import classes from './point-page.module.css';

const words = points.point;

/** What only the manager of a point and admins see of it: its invitation, and who follows it (spec 6). */
export default function ManagerCards({
  pointId,
  name,
  inviteToken,
}: {
  readonly pointId: number;
  readonly name: string;
  readonly inviteToken: string;
}) {
  const path = to('joinDeliveryPoint', { token: inviteToken });
  return (
    <>
      <Card as="section">
        <h2 className="k-subheading-sm">{words.invite}</h2>
        <p className="k-quiet-above-md">{words.inviteWhy}</p>
        <div className={classes.invite}>
          <TextInput
            label={words.inviteLink}
            value={new URL(path, window.location.origin).href}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <ShareButton title={name} path={path} label={words.inviteShare} />
        </div>
      </Card>
      <Followers pointId={pointId} />
    </>
  );
}

/** Loaded only when asked for: most visits are about the chain, and these are other people's addresses. */
function Followers({ pointId }: { readonly pointId: number }) {
  const [isShown, setShown] = useState(false);
  const all = useEndpoint(listSubscriptions, { query: { deliveryPoint: pointId } }, { enabled: isShown });
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.followers}</h2>
      <p className="k-quiet-above-md">{words.followersWhy}</p>
      {!isShown && (
        <Button variant="default" onClick={() => setShown(true)}>
          {words.followersShow}
        </Button>
      )}
      {isShown && (
        <LoadState query={all} skeletonHeight={160}>
          {(subscriptions) => {
            const following = subscriptions.filter(isOn);
            if (following.length === 0) return <p className={classes.text}>{words.followersNone}</p>;
            return (
              <ul
                className={classes.followers}
                aria-label={words.followers}
                tabIndex={-1}
                ref={focusWhenShown}
              >
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
      )}
    </Card>
  );
}
