import { type ReactNode, useEffect } from 'react';
import classes from './action-bar.module.css';

/** The bar of a phone's page („4 tétel · 8 450 Ft [Tovább]”): takes the place of the tabs, and the focus never hides under it. */
export function ActionBar({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  useEffect(() => {
    document.body.dataset.actionBar = '';
    document.documentElement.style.setProperty('--k-bottom-bar', '6rem');
    return () => {
      delete document.body.dataset.actionBar;
      document.documentElement.style.removeProperty('--k-bottom-bar');
    };
  }, []);
  return (
    <section className={classes.bar} aria-label={label} data-screen-only>
      {children}
    </section>
  );
}
