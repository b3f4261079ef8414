import { Button, OverflowList } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { shell } from '../../hu/shell.ts';
import { Mark } from '../../ui/mark.tsx';
import { loginPath, to } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './header.module.css';
import { type NavItem, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

const UserTools = lazy(() => import('./user-tools.tsx'));
const NavMenu = lazy(() => import('./nav-menu.tsx'));

/** The bar on top: mark, menu, and what belongs to the person. On phones the menu is in the tabs below. */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const items = useNavItems();
  const session = useSession();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={to('home')} className={classes.brand}>
          <Mark />
          {shell.brand}
        </Link>
        <nav className={classes.nav} aria-label={shell.mainNav}>
          <OverflowList
            data={items}
            gap={2}
            getItemKey={(item) => item.to}
            renderItem={(item) => <HeaderItem key={item.to} item={item} />}
            renderOverflow={() => (
              <button type="button" className={classes.navLink} onClick={onMenu} aria-haspopup="dialog">
                {shell.more}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </button>
            )}
          />
        </nav>
        <div className={classes.right}>
          {session.state === 'anonymous' && <GuestLinks />}
          {session.state === 'user' && (
            <Suspense>
              <UserTools session={session} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  );
}

function HeaderItem({ item }: { readonly item: NavItem }) {
  if (!item.children) return <NavLink item={item} className={classes.navLink} />;
  return (
    <Suspense fallback={<span className={classes.navLink}>{item.label}</span>}>
      <NavMenu label={item.label} items={item.children} />
    </Suspense>
  );
}

function GuestLinks() {
  const { pathname, search } = useLocation();
  const back = pathname.startsWith('/login') || pathname.startsWith('/register') ? '/' : pathname + search;
  return (
    <div className={classes.guest}>
      <Button component={Link} to={to('register')} variant="subtle">
        {shell.register}
      </Button>
      <Button component={Link} to={loginPath(back)} variant="light">
        {shell.login}
      </Button>
    </div>
  );
}
