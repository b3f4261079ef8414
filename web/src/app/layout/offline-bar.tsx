import { formatInstant, formatTime } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shell } from '../../hu/shell.ts';
import { useConnection } from '../../lib/connection.ts';
import classes from './layout.module.css';

/** Says that the connection is gone, and of when the data on the screen are. When it is back, everything shown is asked for again. */
export function OfflineBar() {
  const { isOffline, dataFromMs } = useConnection();
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void client.invalidateQueries();
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  return (
    <div role="status">
      {isOffline && (
        <div className={classes.offline}>
          {dataFromMs === null ? shell.offlineEmpty : shell.offline(timeWords(new Date(dataFromMs)))}
        </div>
      )}
    </div>
  );
}

/** The time alone means today. */
function timeWords(at: Date): string {
  return localDay(at) === localDay(new Date()) ? formatTime(at) : formatInstant(at);
}
