import {
  type BankFilePreviewJson,
  createBankFile,
  getBankFilePreview,
  pageBankFiles,
} from '@kosar/contract/clearings/bank-files';
import { formatFt, formatInstant } from '@kosar/contract/format';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { bankFileWords as t } from '../../../hu/bank-files.ts';
import { pages } from '../../../hu/pages.ts';
import { payoutPeriods } from '../../../hu/words.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import classes from '../clearings.module.css';
import { BankFileList } from './bank-file-list.tsx';

/** /admin/bank-files: who has no wallet is paid by files that an admin gives to the bank (design 4, Clearing). */
export default function BankFilesPage() {
  const preview = useEndpoint(getBankFilePreview, {}, { staleMs: 0 });
  return (
    <div className={classes.page}>
      <PageHead title={pages.adminBankFiles.title} lead={t.lead} />
      <LoadState query={preview} skeletonHeight={160}>
        {(loaded) => <Waiting preview={loaded} />}
      </LoadState>
      <Card as="section" aria-labelledby="bank-files">
        <h2 id="bank-files" className="k-heading-md">
          {t.files}
        </h2>
        <BankFileList />
      </Card>
    </div>
  );
}

function Waiting({ preview }: { readonly preview: BankFilePreviewJson }) {
  const make = useSend(createBankFile, { refresh: [getBankFilePreview, pageBankFiles] });
  const { isReady, periods, held, unreachable } = preview;
  return (
    <Stack gap="md">
      {!isReady && (
        <Panel tone="warning" title={t.notReady}>
          <p>{t.notReadyText}</p>
        </Panel>
      )}
      <Card as="section" aria-labelledby="bank-waiting">
        <h2 id="bank-waiting" className="k-heading-md">
          {t.waiting}
        </h2>
        {periods.length === 0 && <p className="k-hint-flush">{t.nothing}</p>}
        {periods.map(({ payoutPeriod, transfers, total }) => (
          <Group key={payoutPeriod} justify="space-between" my="sm">
            <span>
              <strong>{payoutPeriods[payoutPeriod]}</strong>
              <span className={classes.below}>{t.sum(transfers, formatFt(total))}</span>
            </span>
            {isReady && (
              <Button
                aria-label={t.makeOf(payoutPeriods[payoutPeriod])}
                loading={make.isPending}
                onClick={() =>
                  make.mutate({ input: { body: { payoutPeriod } } }, { onSuccess: () => showSuccess(t.made) })
                }
              >
                {t.make}
              </Button>
            )}
          </Group>
        ))}
        {make.error && <Panel tone="error" title={failureWords(make.error)} role="alert" headingLevel={3} />}
      </Card>
      {held.length > 0 && (
        <Panel tone="info" title={t.held}>
          <p>{t.heldText}</p>
          <ul>
            {held.map(({ veActor, total, payoutsFrom }) => (
              <li key={veActor.id}>
                <Anchor component={Link} to={to('veActor', { veActorId: veActor.id })}>
                  {veActor.name}
                </Anchor>
                <span className={classes.below}>
                  {t.heldUntil(formatFt(total), formatInstant(payoutsFrom))}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {unreachable.length > 0 && (
        <Panel tone="warning" title={t.unreachable}>
          <p>{t.unreachableText}</p>
          <ul>
            {unreachable.map(({ veActor, total }) => (
              <li key={veActor.id}>
                <Anchor component={Link} to={to('veActor', { veActorId: veActor.id })}>
                  {veActor.name}
                </Anchor>
                <span className={classes.below}>{formatFt(total)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}
