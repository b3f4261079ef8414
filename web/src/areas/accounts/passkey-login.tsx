import {
  logInWithPasskey,
  type SignedChallengeJson,
  startPasskeyLogin,
} from '@kosar/contract/accounts/passkeys';
import type { LoginStatusJson } from '@kosar/contract/accounts/session';
import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { passkeys as t } from '../../hu/passkeys.ts';
import { call } from '../../lib/call.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { signFromList, signWithPasskey, stopAsking } from '../../lib/passkeys.ts';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** Logs in with a passkey: by its button, or from the browser's list under the field of the e-mail address. */
export function PasskeyLogin({ onDone }: { readonly onDone: (status: LoginStatusJson) => void }) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [offers, setOffers] = useState(1);
  const enter = async (sign: () => Promise<SignedChallengeJson>): Promise<boolean> => {
    setError(null);
    try {
      onDone(await call(logInWithPasskey, { body: await sign() }));
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    }
  };
  const press = async () => {
    setSending(true);
    const isIn = await enter(async () => signWithPasskey(await call(startPasskeyLogin, {})));
    setSending(false);
    // The button has closed the list; whoever didn't get in by it may still choose from that.
    if (!isIn) setOffers((before) => before + 1);
  };
  useEffect(() => () => void stopAsking(), []);
  return (
    <>
      <PasskeyList key={offers} onSigned={(signed) => void enter(async () => signed)} />
      {error !== null && (
        <Panel tone="error" title={t.loginFailed} role="alert">
          <p>{failureWords(error)}</p>
        </Panel>
      )}
      <SubmitButton type="button" variant="default" isSending={isSending} onClick={() => void press()}>
        {t.login}
      </SubmitButton>
      <Text size="sm" c="dimmed" data-needs-scripts>
        {t.what}
      </Text>
    </>
  );
}

/** Offers the passkeys in the browser's list under the field, for as long as it stands on the page; it shows nothing itself. */
function PasskeyList({ onSigned }: { readonly onSigned: (signed: SignedChallengeJson) => void }) {
  const take = useEffectEvent(onSigned);
  useEffect(() => {
    let isLeft = false;
    void (async () => {
      const signed = await signFromList(() => call(startPasskeyLogin, {})).catch(() => null);
      if (signed !== null && !isLeft) take(signed);
    })();
    return () => {
      isLeft = true;
    };
  }, []);
  return null;
}
