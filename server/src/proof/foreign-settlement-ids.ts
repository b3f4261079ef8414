import { type ForeignId, fromRow } from './foreign-id.ts';

/** Ids of rounds, dues and clearings that finalizing and its explanations take, for the table of foreign ids. */
export const FOREIGN_SETTLEMENT_IDS: Readonly<Record<string, ForeignId>> = {
  'finalizeChain params id': fromRow('finalizeChain', 403),
  'finalizeChainByGet params id': fromRow('finalizeChainByGet', 403),
  'getFinalizeOutlook params id': fromRow('getFinalizeOutlook', 403),
  'createClearing body deliveryChain': fromRow('createClearing', 404),
  'retryClearingTransaction params id': fromRow('retryClearingTransaction', 403),
  'retryClearingTransactionByGet params id': fromRow('retryClearingTransactionByGet', 403),
  'markDuePaid params id': fromRow('markDuePaid', 404),
  'unmarkDuePaid params id': fromRow('unmarkDuePaid', 404),
  'exportClearingStatement query veActor': fromRow('exportClearingStatement', 404),
  'getClearingStatementPdf query veActor': fromRow('getClearingStatementPdf', 404),
  'explainOrder params id': fromRow('explainOrder', 404),
  'explainClearing params id': fromRow('explainClearing', 404),
  'explainClearing query veActor': {
    input: async (world) => {
      const { actorId, clearingId } = await world.anotherClearing();
      return { params: { id: clearingId }, query: { veActor: actorId } };
    },
    status: 404,
  },
};
