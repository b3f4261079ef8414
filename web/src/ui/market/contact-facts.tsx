import { formatPhone } from '@kosar/contract/format';
import { readableEmail } from '@kosar/domain/pasted';
import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useSession } from '../../app/session.ts';
import { market } from '../../hu/market.ts';
import classes from './contact-facts.module.css';

/** What the API writes in place of a contact that the viewer may not see (spec 6). */
const NOT_VISIBLE = 'NOT_VISIBLE';

/** E-mail and phone of an actor as links, or why they aren't shown. */
export function ContactFacts({
  contact,
}: {
  readonly contact: { readonly email: string; readonly phoneNumber: string };
}) {
  const session = useSession();
  if (contact.email === NOT_VISIBLE && contact.phoneNumber === NOT_VISIBLE) {
    return (
      <p className="k-quiet">
        {session.state === 'anonymous' ? market.contact.loginFirst : market.contact.notVisibleWhy}
      </p>
    );
  }
  return (
    <ul className={classes.contacts}>
      <li>
        <IconMail size={20} stroke={1.75} aria-hidden />
        <Shown value={contact.email} href={`mailto:${contact.email}`} label={readableEmail(contact.email)} />
      </li>
      <li>
        <IconPhone size={20} stroke={1.75} aria-hidden />
        <Shown
          value={contact.phoneNumber}
          href={`tel:${contact.phoneNumber}`}
          label={formatPhone(contact.phoneNumber)}
        />
      </li>
    </ul>
  );
}

function Shown({
  value,
  href,
  label,
}: {
  readonly value: string;
  readonly href: string;
  readonly label: string;
}) {
  return value === NOT_VISIBLE ? (
    <span>{market.contact.notVisible}</span>
  ) : (
    <Anchor href={href}>{label}</Anchor>
  );
}
