import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { shell } from '../../hu/shell.ts';
import { useTurn } from '../../lib/ended-session.ts';
import { isAnythingWaiting } from '../../lib/handover/waits-flag.ts';
import { useCheck } from '../../lib/password-check.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { IdleGuard } from '../idle-guard.tsx';
import { useSession } from '../session.ts';
import { useUpdate } from '../updates.ts';
import { BESIDE_MENU } from './beside-menu.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { OfflineBar } from './offline-bar.tsx';

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));
const UpdateNotice = lazy(() => import('./update-notice.tsx'));
const Shortcuts = lazy(() => import('../shortcuts/shortcuts.tsx'));
const ShortcutHelp = lazy(() => import('../shortcuts/shortcut-help.tsx'));
const Analytics = lazy(() => import('../analytics.tsx'));
const LookingBar = lazy(() => import('./looking-bar.tsx'));
const ConsentBanner = lazy(() => import('../consent/consent-banner.tsx'));
const ConsentDialog = lazy(() => import('../consent/consent-dialog.tsx'));
const PasswordCheck = lazy(() => import('../password-check.tsx'));
const WaitingRecords = lazy(() => import('../waiting-records.tsx'));

/** What no one waits for comes when the first page is there. */
const LATER_MS = 2000;

/** The frame around every page. */
export function Layout() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const update = useUpdate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isLater = useLater();
  const { isOnlyLooking } = useSession();
  const [isConsentOpen, setConsentOpen] = useState(false);
  const check = useCheck();
  const turn = useTurn();
  const openMenu = () => setMenuOpen(true);
  const openHelp = () => setHelpOpen(true);
  const openConsent = () => setConsentOpen(true);
  return (
    <div className={classes.page}>
      <a href="#tartalom" className={classes.skip} onClick={skipMenu}>
        {shell.skip}
      </a>
      <Progress />
      <OfflineBar />
      {isOnlyLooking && (
        <Suspense>
          <LookingBar />
        </Suspense>
      )}
      <Header onMenu={openMenu} />
      <main id="tartalom" className={classes.main} tabIndex={-1}>
        <Outlet key={turn} />
      </main>
      <Footer onKeys={openHelp} onConsent={openConsent} />
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
      <Suspense>
        {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
        {isConsentOpen && <ConsentDialog onClose={() => setConsentOpen(false)} />}
        {isLater && <ConsentBanner onChoose={openConsent} />}
        {check !== null && <PasswordCheck key={check} check={check} />}
        {isLater && <Shortcuts onHelp={openHelp} />}
        {isLater && <Analytics />}
        {isLater && isAnythingWaiting() && <WaitingRecords />}
      </Suspense>
      <IdleGuard />
      <ToastRegion />
      <Announcer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** In the areas with a menu at the side the content begins behind it. */
function skipMenu(event: MouseEvent): void {
  const content = document.getElementById(BESIDE_MENU);
  if (content === null) return;
  event.preventDefault();
  content.focus();
}

function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** A thin line while the next page is fetched, if that takes longer than a blink. */
function Progress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden />;
}

/** The first page of a visit has no key of its own: without its address it would open where another one was left, and not at the place that it names. */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}
