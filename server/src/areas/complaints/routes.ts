import * as lists from '@kosar/contract/complaints/complaint-lists';
import * as calls from '@kosar/contract/complaints/complaints';
import { formatDay } from '@kosar/contract/format';
import { can } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { onceOnly } from '../../infra/idempotency.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import {
  countComplaintsOfActor,
  countComplaintsOfYear,
  listComplaintsOfActor,
} from './actor-complaints-query.ts';
import { answerComplaint } from './answer-complaint.ts';
import { askOtherBuyers } from './ask-other-buyers.ts';
import { findComplainable } from './complainable-order.ts';
import { factsOf, findSeenComplaint } from './complaint-access.ts';
import { findComplaintForm } from './complaint-form-query.ts';
import { findComplaint } from './complaint-query.ts';
import { acceptOffer, declineOffer } from './decide-offer.ts';
import { fileComplaint } from './file-complaint.ts';
import { findQuestion } from './question-query.ts';
import { pageRegister, presentRegistered } from './register-query.ts';
import { REGISTER_COLUMNS } from './register-sheet.ts';
import { replyToQuestion } from './reply-to-question.ts';
import { readComplaintPicture, setComplaintPicture } from './set-complaint-picture.ts';

/** Complaints about what was handed over, from both sides. */
export function registerComplaints(app: FastifyInstance, context: AppContext): void {
  registerBuyersSide(app, context);
  registerAnswers(app, context);
  registerQuestions(app, context);
  registerLists(app, context);
}

function registerBuyersSide(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const ownOrder = async (viewer: Viewer, orderId: number) => {
    const order = found(await findComplainable(db, orderId));
    refuseUnless(can(viewer, 'complain', { userId: order.userId }), 'not_found');
    return order;
  };

  route(app, context, calls.getComplaintForm, async ({ viewer, params }) =>
    findComplaintForm(context, params.id, await ownOrder(viewer, params.id)),
  );

  route(app, context, calls.createComplaint, async ({ viewer, params, body, idempotencyKey }) => {
    await ownOrder(viewer, params.id);
    const user = known(viewer);
    const once = onceOnly(user.userId, idempotencyKey, `createComplaint ${params.id}`, body);
    return findComplaint(db, viewer, await fileComplaint(context, user, params.id, body, once));
  });

  route(app, context, calls.uploadComplaintPicture, async ({ viewer, params, request }) => {
    const access = await findSeenComplaint(db, viewer, params.id);
    allow(viewer, 'complain', factsOf(access));
    await limitUploads(context, known(viewer).userId, clock.now());
    return {
      imageUrl: await setComplaintPicture(context, known(viewer), params.id, await readUpload(request)),
    };
  });

  route(app, context, calls.getComplaintPicture, async ({ viewer, params }) => {
    await findSeenComplaint(db, viewer, params.id);
    return new Uint8Array(await readComplaintPicture(context, params.id));
  });

  route(app, context, calls.getComplaint, ({ viewer, params }) => findComplaint(db, viewer, params.id));
}

function registerAnswers(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, calls.answerComplaint, async ({ viewer, params, body, idempotencyKey }) => {
    const user = known(viewer);
    const once = onceOnly(user.userId, idempotencyKey, `answerComplaint ${params.id}`, body);
    await answerComplaint(context, user, params.id, body, once);
    return findComplaint(db, viewer, params.id);
  });

  route(app, context, calls.acceptComplaintOffer, async ({ viewer, params }) => {
    await acceptOffer(context, known(viewer), params.id, params.answerId);
    return findComplaint(db, viewer, params.id);
  });

  route(app, context, calls.declineComplaintOffer, async ({ viewer, params }) => {
    await declineOffer(context, known(viewer), params.id, params.answerId);
    return findComplaint(db, viewer, params.id);
  });
}

function registerQuestions(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, calls.askOtherBuyers, async ({ viewer, params }) => {
    await askOtherBuyers(context, known(viewer), params.id);
    return findComplaint(db, viewer, params.id);
  });

  route(app, context, calls.getComplaintQuestion, async ({ viewer, params }) =>
    found(await findQuestion(db, known(viewer).userId, params.id)),
  );

  route(app, context, calls.replyToComplaintQuestion, async ({ viewer, params, body }) => {
    const user = known(viewer);
    await replyToQuestion(context, user, params.id, body);
    return found(await findQuestion(db, user.userId, params.id));
  });
}

function registerLists(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  const answers = listAnswers({
    db: context.reads,
    find: (view, viewer, query: Parameters<typeof pageRegister>[1]) => {
      allow(viewer, 'viewComplaintRegister', {});
      return pageRegister(view, query, clock.now());
    },
    present: presentRegistered,
    fileName: () => `Reklamációk ${formatDay(clock.now())}`,
    columns: REGISTER_COLUMNS,
  });

  route(app, context, lists.listActorComplaints, async ({ viewer, params }) => {
    allow(viewer, 'viewActorComplaints', { veActorIds: [params.id] });
    const [groups, counted] = await Promise.all([
      listComplaintsOfActor(db, params.id),
      countComplaintsOfActor(db, params.id),
    ]);
    return { groups, counted };
  });

  route(app, context, lists.pageComplaints, ({ viewer, query }) => answers.page(viewer, query));
  route(app, context, lists.exportComplaints, ({ viewer, query }) => answers.file(viewer, query));

  route(app, context, lists.countComplaints, ({ viewer, query }) => {
    allow(viewer, 'viewComplaintRegister', {});
    return countComplaintsOfYear(db, Number(query.year));
  });
}
