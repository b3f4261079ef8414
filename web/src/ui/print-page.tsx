import { formatInstant } from '@kosar/contract/format';
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { parts } from '../hu/parts.ts';
import { Mark } from './mark.tsx';
import { PageHead } from './page-head.tsx';
import classes from './print-page.module.css';

/** A list for paper (A4): shown on the screen as it will be printed; the printer opens once the data are there. */
export function PrintPage({
  title,
  isReady,
  printedAt,
  watermark,
  children,
}: {
  readonly title: string;
  readonly isReady: boolean;
  /** When the data were read. */
  readonly printedAt: Date;
  /** „ELŐZETES – 2026.11.18. 14:05” before the deadline. */
  readonly watermark?: string;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const wasPrinted = useRef(false);
  useEffect(() => {
    if (!isReady || wasPrinted.current) return;
    wasPrinted.current = true;
    globalThis.print();
  }, [isReady]);
  return (
    <article className={classes.sheet}>
      <Group data-screen-only mb="md">
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => globalThis.print()}>
          {parts.print.print}
        </Button>
        <Button variant="default" onClick={() => void navigate(-1)}>
          {parts.print.back}
        </Button>
      </Group>
      {watermark && <p className={classes.watermark}>{watermark}</p>}
      <PageHead title={title} />
      {children}
      <p className={classes.foot}>
        <Mark size={20} />
        {parts.print.printedAt} {formatInstant(printedAt)}
      </p>
    </article>
  );
}
