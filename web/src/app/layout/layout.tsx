import { lazy, Suspense, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { shell } from '../../hu/shell.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { IdleGuard } from '../idle-guard.tsx';
import { useUpdate } from '../updates.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { OfflineBar } from './offline-bar.tsx';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));
const UpdateNotice = lazy(() => import('./update-notice.tsx'));

/** The frame around every page. */
export function Layout() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const update = useUpdate();
  const openMenu = () => setMenuOpen(true);
  return (
    <div className={classes.page}>
      <a href="#tartalom" className={classes.skip}>
        {shell.skip}
      </a>
      <Progress />
      <OfflineBar />
      <Header onMenu={openMenu} />
      <main id="tartalom" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomTabs onMenu={openMenu} />
      {isMenuOpen && (
        <Suspense>
          <MenuDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <div role="status">
        {update && (
          <Suspense>
            <UpdateNotice onUpdate={update} />
          </Suspense>
        )}
      </div>
      <IdleGuard />
      <ToastRegion />
      <Announcer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** A thin line while the next page is fetched, if that takes longer than a blink. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden />;
}

/** The first page of a visit has no key of its own: without its address it would open where another one was left. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
