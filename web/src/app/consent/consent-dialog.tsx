import { Button, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { consentWords as t } from '../../hu/consent.ts';
import { consentOfDevice } from '../../lib/consent.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { useChooseConsent } from './use-choose-consent.ts';
import { useOutsideServices } from './use-outside-services.ts';

/** What may be loaded from elsewhere, one by one; opened from the footer of every page. */
export default function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { analyticsKey, hasOutsideMap } = useOutsideServices();
  const choose = useChooseConsent();
  const [wanted, setWanted] = useState(() => consentOfDevice() ?? { analytics: false, outsideMap: false });
  const hasAny = analyticsKey !== null || hasOutsideMap;
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Stack gap="md">
        <p>{hasAny ? t.lead : t.nothing}</p>
        {analyticsKey !== null && (
          <Switch
            label={t.analytics}
            description={t.analyticsHint}
            checked={wanted.analytics}
            onChange={({ currentTarget }) => setWanted({ ...wanted, analytics: currentTarget.checked })}
          />
        )}
        {hasOutsideMap && (
          <Switch
            label={t.outsideMap}
            description={t.outsideMapHint}
            checked={wanted.outsideMap}
            onChange={({ currentTarget }) => setWanted({ ...wanted, outsideMap: currentTarget.checked })}
          />
        )}
        {hasAny && (
          <Button
            onClick={() => {
              choose(wanted);
              showSuccess(t.saved);
              onClose();
            }}
          >
            {t.save}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
