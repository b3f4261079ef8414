import { Divider, Drawer } from '@mantine/core';
import { Link } from 'react-router';
import { common } from '../../hu/common.ts';
import { shell } from '../../hu/shell.ts';
import { to } from '../paths.ts';
import { useSession } from '../session.ts';
import { footerItems, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import classes from './side-layout.module.css';

/** Everything there is, from the Menü tab of a phone or „Továbbiak” of a narrow window. */
export default function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  const items = useNavItems();
  const session = useSession();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={shell.menu}
      position="right"
      size="min(22rem, 90vw)"
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
      // Mantine's <header> would be a second banner of the page to screen readers.
      attributes={{ header: { role: 'presentation' } }}
    >
      <nav aria-label={shell.menu} onClickCapture={onClose}>
        {items
          .flatMap((item) => item.children ?? [item])
          .map((item) => (
            <NavLink key={item.to} item={item} className={classes.sideLink} />
          ))}
        <Divider my="sm" />
        {session.state === 'anonymous' && (
          <>
            <Link to={to('login')} className={classes.sideLink}>
              {shell.login}
            </Link>
            <Link to={to('register')} className={classes.sideLink}>
              {shell.register}
            </Link>
            <Divider my="sm" />
          </>
        )}
        {footerItems.map((item) => (
          <NavLink key={item.to} item={item} className={classes.sideLink} />
        ))}
      </nav>
      <Divider my="sm" />
      <SchemeChoice />
    </Drawer>
  );
}
