import {
  type DemandJson,
  deleteDemand,
  listDemandSurveys,
  listMyDemands,
} from '@kosar/contract/campaigns/surveys';
import { formatAmount, formatFt, formatPercent } from '@kosar/contract/format';
import { Button } from '@mantine/core';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { demands as t, survey as words } from '../../hu/surveys.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { DateText } from '../../ui/date-text.tsx';
import classes from './demands.module.css';

/** What someone has answered to one survey, with the ways to change it and to take it back. */
export function DemandCard({ demand }: { readonly demand: DemandJson }) {
  const { survey, demandItemsData: items } = demand;
  return (
    <Card as="article" aria-labelledby={`demand-${demand.id}`}>
      <div className={classes.head}>
        <h3 id={`demand-${demand.id}`} className="k-subheading">
          {survey.name}
        </h3>
        {!survey.active && <span className="k-hint">{t.closed}</span>}
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={`${item.productName} ${item.unit}`}>
            <strong>{item.productName}</strong> <span>{formatAmount(item.quantity, item.unit)}</span>
            <span className={classes.detail}>{detailOf(item)}</span>
          </li>
        ))}
      </ul>
      <DemandFacts demand={demand} />
      <div className="k-row-xs">
        {survey.active && (
          <Button
            component={Link}
            to={to('myDemands', {}, { survey: survey.token })}
            preventScrollReset
            variant="default"
            aria-label={t.editOf(survey.name)}
          >
            {t.edit}
          </Button>
        )}
        <ConfirmedAction
          send={deleteDemand}
          input={{ body: { id: demand.id } }}
          refresh={[listMyDemands, listDemandSurveys]}
          title={t.removeTitle}
          confirm={t.remove}
          failed={t.removeFailed}
          done={t.removed}
          isDangerous
          button={(ask) => (
            <Button variant="default" aria-label={t.removeOf(survey.name)} onClick={ask}>
              {t.remove}
            </Button>
          )}
        >
          <p>{t.removeText(survey.name, items.length)}</p>
          {demand.coupon && <p>{t.removeCoupon}</p>}
        </ConfirmedAction>
      </div>
    </Card>
  );
}

function detailOf({ maxPrice, frequency }: DemandJson['demandItemsData'][number]): string {
  const price = maxPrice === null ? [] : [t.maxPrice(formatFt(maxPrice))];
  const often = frequency === null ? [] : [words.frequencies[frequency].toLocaleLowerCase('hu')];
  return [...price, ...often].join(', ');
}

function DemandFacts({ demand }: { readonly demand: DemandJson }) {
  const { deliveryPoint, postalCode, comment, coupon, roleSurveyData: roles } = demand;
  const offers = (['deliveryHelper', 'organizer', 'transporter'] as const).filter((role) => roles[role]);
  return (
    <dl className={classes.facts}>
      <Fact label={t.sent}>
        <DateText value={demand.createdDate} />
      </Fact>
      <Fact label={t.place}>
        {deliveryPoint
          ? words.pointOption(deliveryPoint.name, deliveryPoint.address.city)
          : t.postalCode(postalCode ?? '')}
      </Fact>
      {coupon && (
        <Fact label={t.coupon}>
          {(coupon.isUsed ? t.couponUsed : t.couponOpen)(formatPercent(coupon.value))}
        </Fact>
      )}
      {offers.length > 0 && <Fact label={t.offers}>{offers.map((role) => words[role]).join(', ')}</Fact>}
      {comment !== '' && <Fact label={t.comment}>{comment}</Fact>}
    </dl>
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
