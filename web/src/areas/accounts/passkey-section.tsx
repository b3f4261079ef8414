import {
  listPasskeys,
  type PasskeyJson,
  removePasskey,
  startAddingPasskey,
} from '@kosar/contract/accounts/passkeys';
import { Button, Group, Text, Title } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { passkeys } from '../../hu/passkeys.ts';
import { hasPasskeys, PASSKEYS_PLACE } from '../../lib/passkeys.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmSend } from '../../ui/confirmed-action.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './accounts.module.css';
import { MakePasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx';

const t = passkeys.section;

/** The own passkeys: made by this device, named, removed. */
export function PasskeySection() {
  const own = useEndpoint(listPasskeys, {});
  const start = useSend(startAddingPasskey);
  const title = useFocusWhenSent();
  const close = () => start.reset();
  return (
    <Card as="section" className={classes.section} id={PASSKEYS_PLACE}>
      <Title order={2} ref={title} tabIndex={-1}>
        {t.title}
      </Title>
      <Text>{t.text}</Text>
      <Text>{passkeys.what}</Text>
      <LoadState query={own} skeletonHeight={96} empty={<Text c="dimmed">{t.empty}</Text>}>
        {(list) => (
          <ul className={classes.addresses}>
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </LoadState>
      <FailurePanel title={t.addFailed} error={start.error} />
      {hasPasskeys() ? (
        <div>
          <SubmitButton
            type="button"
            variant="default"
            isSending={start.isPending}
            onClick={() => start.mutate({ input: {} })}
          >
            {t.add}
          </SubmitButton>
        </div>
      ) : (
        <Text c="dimmed">{t.unsupported}</Text>
      )}
      {start.data && (
        <Dialog title={t.nameTitle} onClose={close}>
          <MakePasskeyForm options={start.data} onDone={close} />
        </Dialog>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: PasskeyJson }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <li>
      <Text fw={620}>{passkey.name}</Text>
      <Text size="sm" c="dimmed">
        {t.since} <DateText value={passkey.createdDate} />
      </Text>
      {passkey.lastUsedDate !== null && (
        <Text size="sm" c="dimmed">
          {t.used} <DateText value={passkey.lastUsedDate} as="instant" />
        </Text>
      )}
      <Group gap="sm">
        <Button
          variant="subtle"
          px={0}
          onClick={() => setOpen('rename')}
          aria-label={t.renameOf(passkey.name)}
        >
          {t.rename}
        </Button>
        <Button
          variant="subtle"
          color="paprika"
          onClick={() => setOpen('remove')}
          aria-label={t.removeOf(passkey.name)}
        >
          {t.remove}
        </Button>
      </Group>
      {open === 'rename' && (
        <Dialog title={t.renameTitle} onClose={close}>
          <RenamePasskeyForm passkey={passkey} onDone={close} />
        </Dialog>
      )}
      {open === 'remove' && (
        <ConfirmSend
          send={removePasskey}
          input={{ params: { id: passkey.id } }}
          refresh={[listPasskeys]}
          title={t.removeTitle}
          confirm={t.remove}
          done={t.removed}
          onClose={close}
          isDangerous
        >
          <Text>{t.removeText(passkey.name)}</Text>
        </ConfirmSend>
      )}
    </li>
  );
}

/** Who was sent here finds the section in view, with the focus on it; the page's own title has it first. */
function useFocusWhenSent(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${PASSKEYS_PLACE}`) return;
    title.current?.scrollIntoView({ block: 'center' });
    title.current?.focus({ preventScroll: true });
  }, [hash]);
  return title;
}
