import { Button, Group } from '@mantine/core';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Panel } from '../../../../ui/panel.tsx';

/** Asks before a chain opens: with what follows from it, or what it still lacks (spec 5: at least one event and one product). */
export function ConfirmNewChain({
  events,
  products,
  isSending,
  onConfirm,
  onClose,
}: {
  readonly events: number;
  readonly products: number;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const warnings = [
    ...(events === 0 ? [t.NO_DELIVERY_EVENT_SELECTED] : []),
    ...(products === 0 ? [t.NO_PRODUCT_SELECTED] : []),
  ];
  if (warnings.length === 0)
    return (
      <ConfirmDialog
        title={t.confirmTitle}
        confirm={t.confirm}
        cancel={t.backToForm}
        isSending={isSending}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>{t.confirmText(events, products)}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={t.failed} onClose={onClose}>
      {warnings.map((warning) => (
        <Panel key={warning} tone="warning" title={warning} headingLevel={3} />
      ))}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t.backToForm}
        </Button>
      </Group>
    </Dialog>
  );
}
