import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { complaintWords as t } from '../../hu/complaints.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A photo to send along: on a phone its button offers the camera. */
export function PhotoChoice({
  file,
  isSending = false,
  onChoose,
}: {
  readonly file: File | null;
  readonly isSending?: boolean;
  readonly onChoose: (file: File) => void;
}) {
  return (
    <div>
      <Group gap="sm">
        <FileButton accept={TYPES} onChange={(chosen) => chosen !== null && onChoose(chosen)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              aria-disabled={isSending || undefined}
              leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            >
              {file === null ? t.choosePhoto : t.otherPhoto}
            </Button>
          )}
        </FileButton>
        {file !== null && <span>{file.name}</span>}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t.photoHelp}
      </Text>
    </div>
  );
}
