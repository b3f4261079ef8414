import { formatTime } from '@kosar/contract/format';
import { useEffect, useState } from 'react';
import { shell } from '../../hu/shell.ts';
import classes from './layout.module.css';

/** Says that the connection is gone, and of when the data on the screen are. */
export function OfflineBar() {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    const update = () => setSince((before) => (navigator.onLine ? null : (before ?? new Date())));
    update();
    globalThis.addEventListener('online', update);
    globalThis.addEventListener('offline', update);
    return () => {
      globalThis.removeEventListener('online', update);
      globalThis.removeEventListener('offline', update);
    };
  }, []);
  return (
    <div role="status">
      {since && <div className={classes.offline}>{shell.offline(formatTime(since))}</div>}
    </div>
  );
}
