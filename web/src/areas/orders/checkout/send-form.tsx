import { type FormEvent, useState } from 'react';
import { checkoutWords } from '../../../hu/orders.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Basket } from '../basket.ts';
import { SHORT_NOTICE_ID } from '../delivery/table-exit.ts';
import classes from './checkout.module.css';
import { TermsTick } from './terms-tick.tsx';

const TERMS_ID = 'feltetelek';

/** The terms and the button that binds. It isn't disabled: pressed too early, it says what is missing. */
export function SendForm({
  basket,
  isSending,
  onSend,
}: {
  readonly basket: Basket;
  readonly isSending: boolean;
  readonly onSend: () => void;
}) {
  const [isAccepted, setAccepted] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (basket.view().shortLines.length > 0) document.getElementById(SHORT_NOTICE_ID)?.focus();
    else if (isAccepted) onSend();
    else {
      setMissed(true);
      document.getElementById(TERMS_ID)?.focus();
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={classes.sendForm}>
      <TermsTick
        id={TERMS_ID}
        checked={isAccepted}
        error={isMissed && !isAccepted ? checkoutWords.termsRequired : undefined}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <SubmitButton isSending={isSending} size="lg">
        {checkoutWords.send}
      </SubmitButton>
    </form>
  );
}
