import { FIGURE_MONTHS } from '@kosar/domain/figures';
import { ACTOR_ROLES } from '@kosar/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** Figures of one month; what each counts is defined at MonthFigures of the domain. */
const monthFigures = z.object({
  month: z.string(),
  incomeFt: z.int(),
  orders: z.int(),
  buyers: z.int(),
  earlierBuyers: z.int(),
  keptBuyers: z.int(),
  weighedFt: z.int(),
  deviationFt: z.int(),
  deliveries: z.int(),
  punctualDeliveries: z.int(),
});
export type MonthFiguresJson = z.infer<typeof monthFigures>;

const figures = z.object({
  /** Each month once, the earliest first; the last one is still running. */
  months: z.array(monthFigures),
});
export type FiguresJson = z.infer<typeof figures>;

const monthsText = () =>
  z.pipe(
    z._default(z.enum(['6', '12', '24']), '12'),
    z.pipe(
      z.transform((text: '6' | '12' | '24'): unknown => Number(text)),
      z.literal([...FIGURE_MONTHS]),
    ),
  );

const ofMarket = { months: monthsText() };
const ofActor = { ...ofMarket, role: z.enum(ACTOR_ROLES) };

export const getMarketFigures = endpoint({
  name: 'getMarketFigures',
  method: 'GET',
  path: '/report/figures',
  who: 'admin',
  turn: 'heavy',
  summary: 'Income, orders, buyers kept, deviation of weights and punctuality of the market, by months',
  query: z.strictObject(ofMarket),
  output: figures,
});

export const exportMarketFigures = endpoint({
  name: 'exportMarketFigures',
  method: 'GET',
  path: '/report/figures/file',
  who: 'admin',
  summary: 'The market’s figures by months as a workbook or CSV',
  query: z.strictObject({ ...ofMarket, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});

export const getActorFigures = endpoint({
  name: 'getActorFigures',
  method: 'GET',
  path: '/report/figures/:id',
  who: 'user',
  turn: 'heavy',
  summary: 'The same figures of an own actor in one of its roles; of any actor for admins',
  params: byId,
  query: z.strictObject(ofActor),
  output: figures,
});

export const exportActorFigures = endpoint({
  name: 'exportActorFigures',
  method: 'GET',
  path: '/report/figures/:id/file',
  who: 'user',
  summary: 'The figures of an own actor in one of its roles as a workbook or CSV',
  params: byId,
  query: z.strictObject({ ...ofActor, ...sheetFormat }),
  output: sheet,
  mediaType: 'spreadsheet',
});
