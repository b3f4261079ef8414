import { getGaKey } from '@kosar/contract/market';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useEndpoint } from '../lib/queries.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

type Gtag = (...words: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Counts page views for an operator who has set a key (spec 9: on route success); without one nothing is loaded and nothing leaves. The
 * service gets no consent to store anything on the device, so it works without cookies.
 */
export default function Analytics() {
  const key = useEndpoint(getGaKey, { params: { app: 'web' } }, { staleMs: Number.POSITIVE_INFINITY }).data
    ?.key;
  return key ? <PageViews analyticsKey={key} /> : null;
}

function PageViews({ analyticsKey }: { readonly analyticsKey: string }) {
  const { pathname } = useLocation();
  const send = useRef<Gtag | null>(null);
  useEffect(() => {
    send.current ??= loadService(analyticsKey);
    // The query may hold tokens and what people search for; the path is enough.
    send.current('event', 'page_view', { page_path: pathname, page_location: location.origin + pathname });
  }, [analyticsKey, pathname]);
  return null;
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
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(key)}`;
  document.head.append(script);
  return gtag;
}
