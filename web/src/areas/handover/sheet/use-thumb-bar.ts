import { useEffect } from 'react';

/** The buttons under the thumb take the place of the tabs; what is reported (with its undo) stands above them. */
export function useThumbBar(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    document.body.dataset.actionBar = '';
    document.documentElement.style.setProperty('--k-bottom-bar', '9rem');
    return () => {
      delete document.body.dataset.actionBar;
      document.documentElement.style.removeProperty('--k-bottom-bar');
    };
  }, [isShown]);
}
