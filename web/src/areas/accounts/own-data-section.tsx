import { eraseOwnAccount, getErasurePreview } from '@kosar/contract/accounts/user-erasure';
import { Button, PasswordInput, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { to } from '../../app/paths.ts';
import { useSessionChange } from '../../app/session.ts';
import { people as t } from '../../hu/people.ts';
import { changeDeviceLists } from '../../lib/avoided-allergens.ts';
import { call } from '../../lib/call.ts';
import { withoutPerson } from '../../lib/device-lists.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useForm } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Obstacles } from '../../ui/erasure-obstacles.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { OwnDataButtons } from '../../ui/own-data-buttons.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './accounts.module.css';

/** Everything that is held on the person, to keep; and the end of their account. */
export function OwnDataSection({ userId }: { readonly userId: number }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Card as="section" className={classes.section}>
      <Title order={2}>{t.dataTitle}</Title>
      <Text>{t.dataText}</Text>
      <OwnDataButtons userId={userId} />
      <Title order={3}>{t.ownEraseTitle}</Title>
      <Text>{t.ownEraseText}</Text>
      <div>
        <Button variant="default" onClick={() => setErasing(true)}>
          {t.ownErase}
        </Button>
      </div>
      {isErasing && (
        <Dialog title={t.ownEraseSure} onClose={() => setErasing(false)}>
          <EraseSelf userId={userId} />
        </Dialog>
      )}
    </Card>
  );
}

function EraseSelf({ userId }: { readonly userId: number }) {
  const preview = useEndpoint(getErasurePreview, { params: { id: userId } }, { staleMs: 0 });
  return (
    <LoadState query={preview} skeletonHeight={160}>
      {({ obstacles, orderCount }) =>
        obstacles.length > 0 ? (
          <Obstacles obstacles={obstacles} />
        ) : (
          <>
            <Text>{t.ownEraseText}</Text>
            {orderCount > 0 && <Text>{t.erasedOrders(orderCount)}</Text>}
            <PasswordForm userId={userId} />
          </>
        )
      }
    </LoadState>
  );
}

function PasswordForm({ userId }: { readonly userId: number }) {
  const changeSession = useSessionChange();
  const form = useForm({
    schema: eraseOwnAccount.body,
    initial: { password: '' },
    send: (body) => call(eraseOwnAccount, { body }),
    onDone: () => void leave(),
  });
  const leave = async () => {
    changeDeviceLists((lists) => withoutPerson(lists, userId));
    await changeSession(null);
    globalThis.location.assign(to('home'));
  };
  return (
    <Form form={form} label={t.ownErase}>
      <PasswordInput {...form.text('password', t.password)} autoComplete="current-password" mt="md" />
      <SubmitButton isSending={form.isSending} color="paprika">
        {t.ownErase}
      </SubmitButton>
    </Form>
  );
}
