import type { CallInput } from './ask.ts';
import { BANK_FILE_ROWS } from './permission-rows-bank-files.ts';
import type { World } from './world.ts';

interface ForeignBankFileId {
  readonly input: (world: World) => Promise<CallInput>;
  readonly status: number;
}

const fromRow = (name: string): ForeignBankFileId => ({
  input: async (world) => (await BANK_FILE_ROWS[name]?.[0]?.input(world, 'stranger')) ?? {},
  status: 403,
});

/** Ids of files of bank transfers and of their dues, for the table of foreign ids. */
export const FOREIGN_BANK_FILE_IDS: Readonly<Record<string, ForeignBankFileId>> = {
  'getBankFileContent params id': fromRow('getBankFileContent'),
  'markBankFileSent params id': fromRow('markBankFileSent'),
  'markBankFilePaid params id': fromRow('markBankFilePaid'),
  'returnDue params id': fromRow('returnDue'),
};
