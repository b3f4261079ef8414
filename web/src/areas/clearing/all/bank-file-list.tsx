import {
  type BankFileJson,
  getBankFileContent,
  markBankFilePaid,
  markBankFileSent,
  pageBankFiles,
} from '@kosar/contract/clearings/bank-files';
import { getClearing, pageClearings, pageClearingTransactions } from '@kosar/contract/clearings/clearings';
import { dayOf, formatDay, formatFt, formatInstant } from '@kosar/contract/format';
import { Button, Group } from '@mantine/core';
import { bankFileWords as t } from '../../../hu/bank-files.ts';
import { payoutPeriods } from '../../../hu/words.ts';
import { urlOf } from '../../../lib/call.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pager, usePage } from '../../../ui/pager.tsx';
import classes from '../clearings.module.css';

const FILES_ON_PAGE = 25;
const REFRESHED = [pageBankFiles, pageClearingTransactions, pageClearings, getClearing];

/** The files that were made: each is downloaded as it was, and noted as sent and paid. */
export function BankFileList() {
  const page = usePage();
  const query = { page: String(page), size: String(FILES_ON_PAGE) };
  const files = useEndpoint(pageBankFiles, { query }, { keepPrevious: true });
  return (
    <LoadState query={files} skeletonHeight={200} empty={<p className="k-hint-flush">{t.noFiles}</p>}>
      {({ items, ...found }) => (
        <>
          <DataTable
            caption={t.files}
            columns={COLUMNS}
            groups={[{ key: 'all', rows: items }]}
            keyOf={({ id }) => id}
          />
          <Pager {...found} />
        </>
      )}
    </LoadState>
  );
}

const COLUMNS: readonly Column<BankFileJson>[] = [
  { label: t.file, cell: writeName },
  { label: t.period, cell: ({ payoutPeriod }) => payoutPeriods[payoutPeriod] },
  { label: t.transfers, isNumber: true, cell: ({ transfers }) => transfers },
  { label: t.total, isNumber: true, cell: ({ total }) => formatFt(total) },
  { label: t.state, cell: (file) => <FileState file={file} /> },
];

function writeName({ messageId, createdDate, createdBy }: BankFileJson) {
  const when = formatInstant(createdDate);
  return (
    <>
      {messageId}
      <span className={classes.below}>
        {createdBy === null ? t.createdAlone(when) : t.created(when, createdBy.name)}
      </span>
    </>
  );
}

function FileState({ file }: { readonly file: BankFileJson }) {
  const { id, messageId, sentDate, transfers, total } = file;
  const isOpen = file.paid < transfers;
  return (
    <span className={classes.due}>
      <span className={classes.state}>
        {sentDate === null ? t.notSent : t.sent(formatDay(dayOf(sentDate)))}
      </span>
      {sentDate !== null && <span className={classes.below}>{t.paid(file.paid, transfers)}</span>}
      <Group gap="xs">
        <Button
          component="a"
          variant="default"
          href={urlOf(getBankFileContent, { params: { id } })}
          download={`${messageId}.xml`}
          aria-label={t.downloadOf(messageId)}
        >
          {t.download}
        </Button>
        {sentDate === null && (
          <ConfirmedAction
            send={markBankFileSent}
            input={{ params: { id } }}
            refresh={REFRESHED}
            title={t.sendTitle}
            confirm={t.send}
            done={t.sentNow}
            button={(ask) => (
              <Button variant="default" aria-label={t.sendOf(messageId)} onClick={ask}>
                {t.send}
              </Button>
            )}
          >
            <p>{t.sendText(formatFt(total))}</p>
          </ConfirmedAction>
        )}
        {sentDate !== null && isOpen && (
          <ConfirmedAction
            send={markBankFilePaid}
            input={{ params: { id } }}
            refresh={REFRESHED}
            title={t.payTitle}
            confirm={t.pay}
            done={t.paidNow}
            button={(ask) => (
              <Button variant="default" aria-label={t.payOf(messageId)} onClick={ask}>
                {t.pay}
              </Button>
            )}
          >
            <p>{t.payText}</p>
          </ConfirmedAction>
        )}
      </Group>
    </span>
  );
}
