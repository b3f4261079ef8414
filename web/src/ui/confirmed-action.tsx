import type { Endpoint, Output } from '@kosar/contract/endpoint';
import { type ReactNode, useState } from 'react';
import type { InputArgument } from '../lib/call.ts';
import { failureWords } from '../lib/failure-words.ts';
import { useSend } from '../lib/queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Panel } from './panel.tsx';
import { showSuccess } from './toast.tsx';

interface Confirmed<E extends Endpoint> {
  /** The call that is sent when the person confirms. */
  readonly send: E;
  readonly input: InputArgument<E> | (() => InputArgument<E>);
  /** What is asked for again after it. */
  readonly refresh?: readonly Endpoint[];
  readonly title: string;
  /** The verb on the dialog's button. */
  readonly confirm: string;
  /** The consequences, with numbers. */
  readonly children: ReactNode;
  /** Title over the reason of a failure; without one the reason stands alone. */
  readonly failed?: string;
  /** What is said when it went well. */
  readonly done?: string;
  readonly onDone?: (answer: Output<E>) => void;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  readonly isReady?: boolean;
}

/**
 * A button that asks before it sends: `<ConfirmedAction send={deletePacking} input={{ params: { id } }} … button={(ask) => <Button
 * onClick={ask}>…</Button>}>consequences</ConfirmedAction>`. A refusal stands in the dialog, which stays until it is closed.
 */
export function ConfirmedAction<E extends Endpoint>({
  button,
  ...dialog
}: Confirmed<E> & { readonly button: (ask: () => void) => ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {button(() => setAsking(true))}
      {isAsking && <ConfirmSend {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The dialog of a ConfirmedAction by itself, for what opens it elsewhere: a menu, an address, one of several buttons. */
export function ConfirmSend<E extends Endpoint>({
  send,
  input,
  refresh = [],
  children,
  failed,
  done,
  onDone,
  onClose,
  ...dialog
}: Confirmed<E> & { readonly onClose: () => void }) {
  const sending = useSend(send, { refresh });
  const confirm = () =>
    sending.mutate(
      { input: typeof input === 'function' ? input() : input },
      {
        onSuccess: (answer) => {
          onClose();
          if (done !== undefined) showSuccess(done);
          onDone?.(answer);
        },
      },
    );
  return (
    <ConfirmDialog {...dialog} isSending={sending.isPending} onClose={onClose} onConfirm={confirm}>
      {children}
      <Refusal title={failed} error={sending.error} />
    </ConfirmDialog>
  );
}

function Refusal({ title, error }: { readonly title: string | undefined; readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <Panel tone="error" title={title ?? failureWords(error)} headingLevel={3} role="alert">
      {title !== undefined && <p>{failureWords(error)}</p>}
    </Panel>
  );
}
