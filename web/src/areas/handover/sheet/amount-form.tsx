import type { HandoverOrderJson } from '@kosar/contract/handover-table';
import type { LineRecord } from '@kosar/domain/merge-handover';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { common } from '../../../hu/common.ts';
import { sheetWords as t } from '../../../hu/handover.ts';
import { useWeighing } from '../../../ui/handover/use-weighing.ts';
import { WeighedLines } from '../../../ui/handover/weighed-lines.tsx';
import classes from '../handover.module.css';

/** The amounts of an order as they are weighed, line by line; saved together, or nothing. */
export function AmountForm({
  order,
  onSave,
  onCancel,
}: {
  readonly order: HandoverOrderJson;
  readonly onSave: (records: ReadonlyMap<number, LineRecord>) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const weighing = useWeighing(order.items);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const records = weighing.check();
    if (records !== null) void onSave(records);
  };
  return (
    <form onSubmit={submit} noValidate>
      <WeighedLines weighing={weighing} />
      <div className={classes.thumb}>
        <Button type="submit" size="xl" className={classes.main ?? ''}>
          {t.save}
        </Button>
        <Button size="xl" variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
