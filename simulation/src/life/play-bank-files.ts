import {
  createBankFile,
  getBankFilePreview,
  markBankFilePaid,
  markBankFileSent,
  returnDue,
} from '@kosar/contract/clearings/bank-files';
import { expectEqual } from '../compare/expect-equal.ts';
import type { ActionOf } from './actions.ts';
import type { Stage } from './stage.ts';

/** An admin makes a file of what is due in each period, gives it to the bank and notes that it was carried out; one transfer may come back. */
export async function playBankFiles(stage: Stage, { isOneReturned }: ActionOf<'bank files'>): Promise<void> {
  const { market, town } = stage;
  const preview = await market.caller.ask(getBankFilePreview, town.admin);
  let mayReturn = isOneReturned;
  for (const { payoutPeriod, transfers, total } of preview.periods) {
    if (transfers === 0) continue;
    const file = await market.caller.ask(createBankFile, town.admin, { body: { payoutPeriod } });
    expectEqual('SETTLE-5', `sum of a bank file that was looked at before`, file.total, total);
    const params = { id: String(file.id) };
    await market.caller.ask(markBankFileSent, town.admin, { params });
    if (mayReturn) {
      mayReturn = false;
      const [due] = await market.query<{ id: number; ft: string }>(
        `select id, amount_ft as ft from clearing_transaction where bank_file_id = $1 order by id limit 1`,
        [file.id],
      );
      await market.caller.ask(returnDue, town.admin, {
        params: { id: String(due?.id) },
        body: { reason: 'Nincs ilyen számla.' },
      });
      stage.returnedFt += Number(due?.ft);
    }
    await market.caller.ask(markBankFilePaid, town.admin, { params });
  }
}
