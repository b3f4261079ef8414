import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { passkeys } from '../hu/passkeys.ts';
import { PASSKEYS_PLACE } from '../lib/passkeys.ts';
import { useNow } from '../lib/use-now.ts';
import { DateText } from '../ui/date-text.tsx';
import classes from './layout/layout.module.css';
import { to } from './paths.ts';
import { useSession } from './session.ts';

const t = passkeys.needed;

/**
 * Says until when a password is enough for who has a role of trust, and leads to where a passkey is added: on the first page of their area, and once the day is over
 * on each. It stands above the page's own title, so it is no heading.
 */
export function StrongLoginNotice({ due }: { readonly due: string }) {
  const isOver = Date.parse(due) <= useNow().getTime();
  const { pathname } = useLocation();
  if (!isOver && pathname !== to('management') && pathname !== to('admin')) return null;
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      <div>
        <strong>{isOver ? t.overTitle : t.title}</strong>
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
      </div>
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
