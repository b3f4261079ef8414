import { Button } from '@mantine/core';
import { useState } from 'react';
import { shell } from '../../hu/shell.ts';
import classes from './update-notice.module.css';

/** A new version waits. It comes when the person wants it, never by itself: a reload inside a form would cost what was typed. */
export default function UpdateNotice({ onUpdate }: { readonly onUpdate: () => void }) {
  const [isLater, setLater] = useState(false);
  const [isUpdating, setUpdating] = useState(false);
  if (isLater) return null;
  return (
    <section className={classes.notice} aria-labelledby="update-ready">
      <p id="update-ready" className={classes.title}>
        {shell.updateReady}
      </p>
      <p className="k-lead">{shell.updateText}</p>
      <div className="k-row-xs">
        <Button
          loading={isUpdating}
          onClick={() => {
            setUpdating(true);
            onUpdate();
          }}
        >
          {shell.updateNow}
        </Button>
        <Button variant="subtle" onClick={() => setLater(true)}>
          {shell.updateLater}
        </Button>
      </div>
    </section>
  );
}
