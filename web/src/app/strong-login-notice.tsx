import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { passkeys } from '../hu/passkeys.ts';
import { PASSKEYS_PLACE } from '../lib/passkeys.ts';
import { useNow } from '../lib/use-now.ts';
import { DateText } from '../ui/date-text.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './layout/layout.module.css';
import { to } from './paths.ts';
import { useSession } from './session.ts';

const t = passkeys.needed;

/** Says until when a password is enough for who has a role of trust, and leads to where a passkey is added. */
export default function StrongLoginNotice({ due }: { readonly due: string }) {
  const isOver = Date.parse(due) <= useNow().getTime();
  return (
    <div className={classes.notice}>
      <Panel tone="warning" title={isOver ? t.overTitle : t.title}>
        <p>
          {isOver ? (
            t.over
          ) : (
            <>
              {t.due} <DateText value={due} />
            </>
          )}
        </p>
        <PasskeysLink />
      </Panel>
    </div>
  );
}

/** Leads to the passkeys of the own profile. */
export function PasskeysLink({ onFollow }: { readonly onFollow?: () => void }) {
  const { userId } = useSession();
  return (
    <Anchor
      component={Link}
      to={`${to('profile', { id: userId ?? 0 })}#${PASSKEYS_PLACE}`}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {t.go}
    </Anchor>
  );
}
