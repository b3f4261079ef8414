import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import { shell, shortcutWords as words } from '../../hu/shell.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { areKeysOn, PLACES, switchKeys } from './keys.ts';
import classes from './shortcut-help.module.css';

/** Which key does what, and the switch that turns them off. */
export default function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['/'], words.search],
    ...Object.entries(PLACES).map(([key, { name }]) => [['g', key], words.open(shell[name])] as const),
    [['?'], words.help],
  ];
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Switch
        label={words.on}
        description={words.onHint}
        checked={isOn}
        onChange={(event) => {
          switchKeys(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
      <dl className={classes.keys}>
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
