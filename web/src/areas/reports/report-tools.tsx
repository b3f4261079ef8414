import type { Endpoint } from '@kosar/contract/endpoint';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { reportWords as t } from '../../hu/reports.ts';
import { SheetButtons } from '../../ui/sheet-buttons.tsx';
import classes from './reports.module.css';

/** What can be made of a report: sheets for the printer, and files. */
export function ReportTools({
  onPrint,
  file,
}: {
  readonly onPrint: () => void;
  readonly file: {
    readonly endpoint: Endpoint;
    readonly input: ComponentProps<typeof SheetButtons>['input'];
  };
}) {
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        onClick={onPrint}
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
      >
        {t.print}
      </Button>
      <SheetButtons {...file} />
    </div>
  );
}
