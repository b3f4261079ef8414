import { type DiscountJson, listDiscounts } from '@kosar/contract/campaigns/discounts';
import { formatFt, formatPercent } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginPath, to } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { discountsPage as t } from '../../hu/discounts.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './discounts.module.css';
import { scopeLines } from './scope-lines.ts';

/** /discounts: every discount there is for the viewer, as it stands (spec 2: a raw dump), in words that people read. */
export default function DiscountsPage() {
  const session = useSession();
  const discounts = useEndpoint(listDiscounts, {}, { enabled: session.state !== 'unknown' });
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <LoadState query={discounts} skeletonHeight={480}>
        {(all) => (
          <div className={classes.sections}>
            <Section id="for-all" title={t.global}>
              <Discounts
                discounts={all.filter(({ type }) => type === 'GLOBAL')}
                empty={<EmptyState Icon={IconDiscount} title={t.noGlobal} />}
              />
            </Section>
            <Section id="own" title={t.own}>
              {session.state === 'user' ? (
                <Discounts
                  discounts={all.filter(({ type }) => type === 'USER_SPECIFIC')}
                  empty={<NoCoupons />}
                />
              ) : (
                <p>
                  {t.ownLogin}{' '}
                  <Anchor component={Link} to={loginPath(to('discounts'))} underline="always">
                    {t.login}
                  </Anchor>
                </p>
              )}
            </Section>
          </div>
        )}
      </LoadState>
    </>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function NoCoupons() {
  return (
    <EmptyState
      Icon={IconDiscount}
      title={t.noOwn}
      action={
        <Anchor component={Link} to={to('myDemands')}>
          {t.toDemands}
        </Anchor>
      }
    />
  );
}

function Discounts({
  discounts,
  empty,
}: {
  readonly discounts: readonly DiscountJson[];
  readonly empty: ReactNode;
}) {
  if (discounts.length === 0) return empty;
  return (
    <ul className={classes.list}>
      {discounts.map((discount) => (
        <Card as="li" key={`${discount.type} ${discount.id}`}>
          <h3 className={classes.name}>
            <span className={classes.value}>{valueOf(discount)}</span> {discount.name}
          </h3>
          <dl className={classes.facts}>
            <Fact label={t.period}>
              <DateText value={discount.start} />–
              {discount.end === null ? t.noEnd : <DateText value={discount.end} />}
            </Fact>
            {discount.type === 'USER_SPECIFIC' && <Fact label={t.left}>{leftOf(discount)}</Fact>}
            {discount.type === 'GLOBAL' &&
              scopeLines(discount).map(({ label, names }) => (
                <Fact key={label} label={label}>
                  {names}
                </Fact>
              ))}
          </dl>
        </Card>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function valueOf({ unit, value }: DiscountJson): string {
  return unit === 'PERCENT' ? formatPercent(value) : formatFt(value);
}

function leftOf({ remainingAmount, remainingUses }: DiscountJson): string {
  if (remainingAmount !== null) return formatFt(remainingAmount);
  return remainingUses === null ? t.unlimited : t.uses(remainingUses);
}
