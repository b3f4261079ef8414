import { only, type PermissionCase } from './permission-case.ts';
import type { World } from './world.ts';

const byAdmin = (
  about: string,
  status: number,
  input: PermissionCase['input'],
): readonly PermissionCase[] => [{ about, input, expected: only(['admin'], status) }];
const notThere = () => ({ params: { id: 999_999 } });

/** Files of bank transfers: the admins' alone, whose files aren't there in this world. */
export const BANK_FILE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getBankFilePreview: byAdmin('of now', 200, () => ({})),
  pageBankFiles: byAdmin('all', 200, () => ({})),
  createBankFile: byAdmin('when nothing is due by bank', 409, () => ({ body: { payoutPeriod: 'MONTHLY' } })),
  getBankFileContent: byAdmin('one that isn’t there', 404, notThere),
  markBankFileSent: byAdmin('one that isn’t there', 404, notThere),
  markBankFilePaid: byAdmin('one that isn’t there', 404, notThere),
  returnDue: byAdmin('one that no bank was given', 409, async (world: World) => ({
    params: { id: (await world.anotherClearing()).transactionId },
    body: { reason: 'A számla megszűnt' },
  })),
};
