import { type ForeignId, fromRow } from './foreign-id.ts';

/** Ids of files of bank transfers and of their dues, for the table of foreign ids. */
export const FOREIGN_BANK_FILE_IDS: Readonly<Record<string, ForeignId>> = {
  'getBankFileContent params id': fromRow('getBankFileContent'),
  'markBankFileSent params id': fromRow('markBankFileSent'),
  'markBankFilePaid params id': fromRow('markBankFilePaid'),
  'returnDue params id': fromRow('returnDue'),
};
