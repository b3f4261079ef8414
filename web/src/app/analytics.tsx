import { ALL_PAGES } from '@kosar/contract/pages/addresses';
import { useEffect, useRef } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { useConsent } from '../lib/consent.ts';
import { useOutsideServices } from './consent/use-outside-services.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const PATTERNS = ALL_PAGES.map(({ path }) => ({ path }));

type Gtag = (...words: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Counts page views for an operator who has set a key (spec 9: on route success), of who has allowed it; else nothing is loaded and nothing
 * leaves. The service gets no consent to store anything on the device, so it works without cookies.
 */
export default function Analytics() {
  const { analyticsKey } = useOutsideServices();
  const isAllowed = useConsent()?.analytics === true;
  return analyticsKey !== null && isAllowed ? <PageViews analyticsKey={analyticsKey} /> : null;
}

function PageViews({ analyticsKey }: { readonly analyticsKey: string }) {
  const { pathname } = useLocation();
  const send = useRef<Gtag | null>(null);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    // Whoever takes the permission back is counted no more, though the service's program is still there until a reload.
    const disabled = `ga-disable-${analyticsKey}`;
    Reflect.set(window, disabled, false);
    return () => void Reflect.set(window, disabled, true);
  }, [analyticsKey]);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    const page = patternOf(pathname);
    send.current ??= loadService(analyticsKey);
    // Set for all that the service notes by itself, too: neither an address nor a title of ours goes there, as they hold tokens and names.
    send.current('set', {
      page_path: page,
      page_location: location.origin + page,
      page_title: page,
      page_referrer: '',
    });
    send.current('event', 'page_view', { page_path: page, page_location: location.origin + page });
  }, [analyticsKey, pathname]);
  return null;
}

/** The kind of page that an address leads to, such as `/passwordreset/:token?`: never what stands in its places. */
function patternOf(pathname: string): string {
  return matchRoutes(PATTERNS, pathname)?.at(-1)?.route.path ?? '/*';
}

function loadService(key: string): Gtag {
  window.dataLayer ??= [];
  const lines = window.dataLayer;
  // The service reads `arguments` objects only, not arrays.
  const gtag: Gtag = function push() {
    lines.push(arguments);
  };
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied' });
  gtag('js', new Date());
  gtag('config', key, { send_page_view: false, anonymize_ip: true });
  if (document.head.querySelector(`script[src^="${SCRIPT}"]`) !== null) return gtag;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(key)}`;
  document.head.append(script);
  return gtag;
}
