import { Button, Modal, Text } from '@mantine/core';
import { shell } from '../hu/shell.ts';

/** The countdown before logout; „Maradok” has the focus. */
export default function IdleModal({
  secondsLeft,
  onStay,
}: {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}) {
  return (
    <Modal opened onClose={onStay} title={shell.idleTitle} withCloseButton={false} role="alertdialog">
      <Text fz="lg">{shell.idleText(secondsLeft)}</Text>
      <Text c="dimmed" mt="xs" mb="lg">
        {shell.idleStored}
      </Text>
      <Button data-autofocus fullWidth onClick={onStay}>
        {shell.idleStay}
      </Button>
    </Modal>
  );
}
