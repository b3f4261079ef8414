import { deleteUserImage, getUser, type UserJson, uploadUserImage } from '@kosar/contract/users';
import { Avatar, Button, FileButton, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { accounts } from '../../hu/accounts.ts';
import { common } from '../../hu/common.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './accounts.module.css';

const t = accounts.profile;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** The profile picture: chosen, it is sent at once; the server looks at what it is (spec 5, Images). */
export function PictureSection({ user }: { readonly user: UserJson }) {
  const upload = useSend(uploadUserImage, { refresh: [getUser] });
  const params = { id: user.id };
  const send = (file: File | null) => {
    if (file === null) return;
    upload.mutate({ input: { params }, options: { file } }, { onSuccess: () => showSuccess(common.saved) });
  };
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.picture}</Title>
      {upload.error && (
        <Panel tone="error" title={t.pictureFailed} headingLevel={3} role="alert">
          <p>{failureWords(upload.error)}</p>
        </Panel>
      )}
      <div className={classes.picture}>
        <Avatar src={user.profileImageUrl} name={user.fullName} alt={t.pictureAlt} size={120} color="leaf" />
        <Group gap="sm">
          <FileButton onChange={send} accept={TYPES}>
            {(props) => (
              <Button {...props} variant="default" aria-disabled={upload.isPending || undefined}>
                {upload.isPending ? t.pictureSending : pickWords(user)}
              </Button>
            )}
          </FileButton>
          {user.profileImageUrl !== null && <RemovePicture user={user} />}
        </Group>
      </div>
      <Text size="sm" c="dimmed">
        {t.pictureHint}
      </Text>
    </Card>
  );
}

function RemovePicture({ user }: { readonly user: UserJson }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSend(deleteUserImage, { refresh: [getUser] });
  return (
    <>
      <Button variant="subtle" color="paprika" onClick={() => setAsking(true)}>
        {t.pictureRemove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.pictureRemove}
          isDangerous
          isSending={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate({ input: { params: { id: user.id } } })}
        >
          <Text>{remove.error ? failureWords(remove.error) : t.removeText}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function pickWords({ profileImageUrl }: UserJson): string {
  return profileImageUrl === null ? t.pictureChoose : t.pictureChange;
}
