import { type ForeignId, fromRow } from './foreign-id.ts';

/** Ids of chains, dues and clearings that finalizing and its explanations take, for the table of foreign ids. */
export const FOREIGN_SETTLEMENT_IDS: Readonly<Record<string, ForeignId>> = {
  'finalizeChain params id': fromRow('finalizeChain', 403),
  'finalizeChainByGet params id': fromRow('finalizeChainByGet', 403),
  'getFinalizePreview params id': fromRow('getFinalizePreview', 403),
  'createClearing body deliveryChain': fromRow('createClearing', 404),
  'retryClearingTransaction params id': fromRow('retryClearingTransaction', 403),
  'retryClearingTransactionByGet params id': fromRow('retryClearingTransactionByGet', 403),
  'markDuePaid params id': fromRow('markDuePaid', 404),
  'unmarkDuePaid params id': fromRow('unmarkDuePaid', 404),
  'getClearingStatement query veActor': fromRow('getClearingStatement', 404),
  'exportClearingStatement query veActor': fromRow('exportClearingStatement', 404),
  'getClearingStatementPdf query veActor': fromRow('getClearingStatementPdf', 404),
  'listOrderCorrections params id': fromRow('listOrderCorrections', 404),
  'previewOrderCorrection params id': fromRow('previewOrderCorrection'),
  'previewOrderCorrection body orderItems.0.orderItemId': fromRow('previewOrderCorrection'),
  'correctOrder params id': fromRow('correctOrder'),
  'correctOrder body orderItems.0.orderItemId': fromRow('correctOrder'),
  'getOrderToCorrect params id': fromRow('getOrderToCorrect'),
  'noteDebtPaid params id': fromRow('noteDebtPaid'),
  'undoDebtPaid params id': fromRow('undoDebtPaid'),
  'undoDebtPaid params correctionId': fromRow('undoDebtPaid'),
  'noteGivenBack params id': fromRow('noteGivenBack'),
  'noteGivenBack params correctionId': fromRow('noteGivenBack'),
  'undoGivenBack params id': fromRow('undoGivenBack'),
  'undoGivenBack params correctionId': fromRow('undoGivenBack'),
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
