import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the place that the address names, also when the page was just loaded for it. */
export function useScrollToPlace(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '' && key !== '')
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
}
