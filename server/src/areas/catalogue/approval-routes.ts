import {
  approveProduct,
  askForProductApproval,
  exportProductApprovals,
  type ProductApprovalJson,
  pageProductApprovals,
  refuseProduct,
} from '@kosar/contract/catalogue/product-approval';
import { formatDay } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import type { ApprovalState } from '@kosar/domain/vocabulary';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import { decideOnProduct, refuseProductFor } from './approve-product.ts';
import { askForApprovalAgain } from './ask-for-approval-again.ts';
import { findProductAccess } from './ordered-amounts-query.ts';
import { pageApprovalsFor, presentApproval } from './product-approvals-query.ts';
import { findProduct } from './product-query.ts';

/** What marketplaces let be ordered in their events (design 4, Marketplace). */
export function registerProductApproval(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
    find: (view, viewer: Viewer, query: Parameters<typeof pageApprovalsFor>[2]) =>
      pageApprovalsFor(view, viewer, query),
    present: presentApproval,
    fileName: () => `Jóváhagyások ${formatDay(clock.now())}`,
    columns: COLUMNS,
  });
  route(app, context, pageProductApprovals, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, exportProductApprovals, ({ viewer, query }) => answers.file(viewer, query));

  route(app, context, approveProduct, async ({ viewer, params, body }) => {
    const { id: marketplaceId, productId } = params;
    await decideOnProduct(context, known(viewer), { marketplaceId, productId, ...body });
    return shown(viewer, productId);
  });

  route(app, context, refuseProduct, async ({ viewer, params, body }) => {
    const { id: marketplaceId, productId } = params;
    await refuseProductFor(context, known(viewer), { marketplaceId, productId, ...body });
    return shown(viewer, productId);
  });

  route(app, context, askForProductApproval, async ({ viewer, params }) => {
    found(await findProductAccess(db, viewer, params.id));
    await askForApprovalAgain(context, known(viewer), params.id);
    return shown(viewer, params.id);
  });

  async function shown(viewer: Viewer, id: number) {
    return found(await findProduct(db, { viewer }, clock.now(), id));
  }
}

const STATES: Readonly<Record<ApprovalState, string>> = {
  WAITING: 'Jóváhagyásra vár',
  APPROVED: 'Jóváhagyva',
  REFUSED: 'Elutasítva',
};

const COLUMNS: readonly SheetColumn<ProductApprovalJson>[] = [
  { label: 'Termék', kind: 'text', value: ({ product }) => product.name },
  { label: 'Termelő', kind: 'text', value: ({ producer }) => producer.name },
  { label: 'Terméktípus', kind: 'text', value: ({ productType }) => productType.name },
  { label: 'Piactér', kind: 'text', value: ({ marketplace }) => marketplace.name },
  { label: 'Állapot', kind: 'text', value: ({ state }) => STATES[state] },
  { label: 'Indoklás', kind: 'text', value: ({ reason }) => reason },
  { label: 'Legkisebb egységár, Ft', kind: 'ft', value: ({ unitPriceFrom }) => unitPriceFrom },
  { label: 'Legnagyobb egységár, Ft', kind: 'ft', value: ({ unitPriceTo }) => unitPriceTo },
  { label: 'Felvették', kind: 'text', value: ({ createdDate }) => formatDay(createdDate) },
  { label: 'A termék azonosítója', kind: 'count', value: ({ product }) => product.id },
];
