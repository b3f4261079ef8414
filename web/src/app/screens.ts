import type { PageName } from '@kosar/contract/pages/addresses';
import { screens as accounts } from '../areas/accounts/screens.ts';
import { screens as actors } from '../areas/actors/screens.ts';
import { screens as admin } from '../areas/admin/screens.ts';
import { screens as catalogue } from '../areas/catalogue/screens.ts';
import { screens as chains } from '../areas/chains/screens.ts';
import { screens as clearing } from '../areas/clearing/screens.ts';
import { screens as complaints } from '../areas/complaints/screens.ts';
import { screens as content } from '../areas/content/screens.ts';
import { screens as discounts } from '../areas/discounts/screens.ts';
import { screens as events } from '../areas/events/screens.ts';
import { screens as handover } from '../areas/handover/screens.ts';
import { screens as invites } from '../areas/invites/screens.ts';
import { screens as invoicing } from '../areas/invoicing/screens.ts';
import { screens as management } from '../areas/management/screens.ts';
import { screens as market } from '../areas/market/screens.ts';
import { screens as messages } from '../areas/messages/screens.ts';
import { screens as orders } from '../areas/orders/screens.ts';
import { screens as payments } from '../areas/payments/screens.ts';
import { screens as points } from '../areas/points/screens.ts';
import { screens as promotions } from '../areas/promotions/screens.ts';
import { screens as relations } from '../areas/relations/screens.ts';
import { screens as reports } from '../areas/reports/screens.ts';
import { screens as surveys } from '../areas/surveys/screens.ts';
import type { Screen } from './screen.ts';

/** The screen of every page. Loading this file loads none of them, so tests may read it without a browser. */
export const SCREENS: Readonly<Record<PageName, Screen>> = {
  ...accounts,
  ...actors,
  ...catalogue,
  ...points,
  ...events,
  ...chains,
  ...orders,
  ...payments,
  ...handover,
  ...invites,
  ...invoicing,
  ...discounts,
  ...clearing,
  ...complaints,
  ...promotions,
  ...surveys,
  ...management,
  ...market,
  ...messages,
  ...content,
  ...reports,
  ...admin,
  ...relations,
};
