import { confirmWithPasskey, startPasskeyConfirmation } from '@kosar/contract/accounts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { passkeys } from '../hu/passkeys.ts';
import { call } from '../lib/call.ts';
import { signWithPasskey } from '../lib/passkeys.ts';
import { answerCheck } from '../lib/password-check.ts';
import { FailurePanel } from '../ui/failure-panel.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

const t = passkeys.check;

/** Confirms who is at the screen with a passkey of theirs. */
export function PasskeyCheck({ isOnlyWay }: { readonly isOnlyWay: boolean }) {
  const confirming = useMutation({
    mutationFn: async () => {
      const body = await signWithPasskey(await call(startPasskeyConfirmation, {}));
      await call(confirmWithPasskey, { body });
    },
    onSuccess: () => answerCheck(true),
  });
  return (
    <>
      <FailurePanel title={t.failed} error={confirming.error} />
      <SubmitButton
        type="button"
        mt="md"
        fullWidth
        variant={isOnlyWay ? 'filled' : 'default'}
        isSending={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        {t.go}
      </SubmitButton>
    </>
  );
}
