import type { ReactNode } from 'react';
import { adminCrumbs } from '../../../app/admin-crumbs.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './manage.module.css';

/** The page around a form of discounts or coupons, with the way back to its list. */
export function DiscountScreen({
  list,
  title,
  children,
}: {
  readonly list: 'adminDiscounts' | 'adminCoupons';
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <PageHead title={title} crumbs={adminCrumbs(list)} />
      <Card className={classes.form ?? ''}>{children}</Card>
    </>
  );
}
