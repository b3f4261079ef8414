import { deleteUserImage, getUser, type UserJson, uploadUserImage } from '@kosar/contract/accounts/users';
import { Avatar, Title } from '@mantine/core';
import { accounts } from '../../hu/accounts.ts';
import { Card } from '../../ui/card.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import classes from './accounts.module.css';

const t = accounts.profile;

/** The profile picture of a user. */
export function PictureSection({ user }: { readonly user: UserJson }) {
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.picture}</Title>
      <PictureField
        calls={{
          upload: uploadUserImage,
          remove: deleteUserImage,
          input: { params: { id: user.id } },
          refresh: [getUser],
        }}
        hasPicture={user.profileImageUrl !== null}
        hint={t.pictureHint}
        removeTitle={t.removeTitle}
        removeText={t.removeText}
      >
        <Avatar src={user.profileImageUrl} name={user.fullName} alt={t.pictureAlt} size={120} color="leaf" />
      </PictureField>
    </Card>
  );
}
