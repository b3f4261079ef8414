import {
  answerRescueQuestion,
  getChainRescue,
  getDeliveryMinimums,
  listRescueQuestions,
  planChainRescue,
} from '@kosar/contract/chains/chain-rescue';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../infra/app-context.ts';
import { route } from '../../../infra/http/route.ts';
import { known } from '../../../infra/session/viewer.ts';
import { answerRescue } from './answer-rescue.ts';
import { planRescue } from './plan-rescue.ts';
import { getMinimums, getRescue, listQuestions } from './rescue-query.ts';

/** What happens to a chain that misses its minimum: its transporter chooses, its buyers are asked. */
export function registerRescue(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;
  route(app, context, getChainRescue, ({ viewer, params }) => getRescue(db, known(viewer), params.id));

  route(app, context, planChainRescue, async ({ viewer, params, body }) => {
    await planRescue(context, known(viewer), params.id, body);
    return getRescue(db, known(viewer), params.id);
  });

  route(app, context, listRescueQuestions, ({ viewer }) =>
    listQuestions(db, known(viewer).userId, clock.now()),
  );

  route(app, context, answerRescueQuestion, ({ viewer, params, body }) =>
    answerRescue(context, { chainId: params.id, userId: known(viewer).userId, answer: body.answer }),
  );

  route(app, context, getDeliveryMinimums, ({ viewer, params, query }) =>
    getMinimums(db, viewer, params.id, query.token),
  );
}
