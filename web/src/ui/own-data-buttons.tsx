import { exportOwnData, getOwnData } from '@kosar/contract/accounts/user-erasure';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { people as t } from '../hu/people.ts';
import { download } from '../lib/download.ts';
import { FailurePanel } from './failure-panel.tsx';
import { SheetButtons } from './sheet-buttons.tsx';

/** Everything that the market holds on someone, as files to keep. */
export function OwnDataButtons({ userId }: { readonly userId: number }) {
  const [failure, setFailure] = useState<unknown>(null);
  const params = { id: userId };
  const fetchJson = async () => {
    setFailure(null);
    await download(getOwnData, { params }).catch(setFailure);
  };
  return (
    <>
      <Button variant="default" mb="sm" onClick={() => void fetchJson()}>
        {t.json}
      </Button>
      <SheetButtons endpoint={exportOwnData} input={{ params }} />
      <FailurePanel title={t.dataFailed} error={failure} />
    </>
  );
}
