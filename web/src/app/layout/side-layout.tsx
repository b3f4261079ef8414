import { Button, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { common } from '../../hu/common.ts';
import { useSession } from '../session.ts';
import { StrongLoginNotice } from '../strong-login-notice.tsx';
import { BESIDE_MENU } from './beside-menu.ts';
import type { NavItem } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import classes from './side-layout.module.css';

export interface SideBlock {
  readonly head?: string;
  readonly items: readonly NavItem[];
}

/** A room of its own with a menu at the left; on phones the menu comes from a button. */
export function SideLayout({
  label,
  top,
  blocks,
}: {
  readonly label: string;
  /** What stands above the links, such as the choice of the actor. */
  readonly top?: ReactNode;
  readonly blocks: readonly SideBlock[];
}) {
  const [isOpen, setOpen] = useState(false);
  const menu = useOpenPageInView();
  const { strongLoginBy } = useSession();
  const links = (
    <>
      {top}
      {blocks.map(({ head, items }) => (
        <div key={items[0]?.to}>
          {head && <p className={classes.sideHead}>{head}</p>}
          {items.map((item) => (
            <NavLink key={item.to} item={item} className={classes.sideLink} end />
          ))}
        </div>
      ))}
    </>
  );
  return (
    <div className={classes.side}>
      <nav ref={menu} className={classes.sideNav} aria-label={label}>
        {links}
      </nav>
      <Button
        className={classes.sideButton}
        variant="default"
        leftSection={<IconMenu2 size={20} aria-hidden />}
        onClick={() => setOpen(true)}
        justify="flex-start"
      >
        {label}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        size="min(20rem, 90vw)"
        closeButtonProps={{ 'aria-label': common.close, size: 44 }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <nav
          aria-label={label}
          onClickCapture={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
        >
          {links}
        </nav>
      </Drawer>
      <div id={BESIDE_MENU} tabIndex={-1} className={classes.beside}>
        {strongLoginBy !== null && <StrongLoginNotice due={strongLoginBy} />}
        <Outlet />
      </div>
    </div>
  );
}

/** The menu is longer than the screen: the link of the page that is open is scrolled to where it can be seen. */
function useOpenPageInView(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>(`[aria-current="page"][href="${pathname}"]`);
    if (!menu.current || !link) return;
    const isSeen =
      link.offsetTop >= menu.current.scrollTop &&
      link.offsetTop + link.offsetHeight <= menu.current.scrollTop + menu.current.clientHeight;
    if (!isSeen) menu.current.scrollTop = link.offsetTop - menu.current.clientHeight / 2;
  }, [pathname]);
  return menu;
}
