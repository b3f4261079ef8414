import type { Endpoint } from '@kosar/contract/endpoint';
import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { actorManagement } from '../../../hu/actor-management.ts';
import type { InputArgument } from '../../../lib/call.ts';
import type { useSend } from '../../../lib/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';

/** Ends something for good: forbidden with its reason in words, else asked for once more. */
export function EndButton<E extends Endpoint>({
  label,
  forbidden,
  ask,
  text,
  end,
  input,
  onDone,
}: {
  readonly label: string;
  /** Why it can't be done now; null where it can. */
  readonly forbidden: string | null;
  readonly ask: string;
  readonly text: string;
  readonly end: ReturnType<typeof useSend<E>>;
  readonly input: InputArgument<E>;
  readonly onDone: () => void;
}) {
  const reasonId = useId();
  const [isAsking, setAsking] = useState(false);
  const send = () =>
    end.mutate(
      { input },
      {
        onSuccess: () => {
          setAsking(false);
          onDone();
        },
        onError: () => setAsking(false),
      },
    );
  return (
    <>
      {forbidden !== null && (
        <p className="k-quiet" id={reasonId}>
          {forbidden}
        </p>
      )}
      <FailurePanel title={actorManagement.ending.failed} error={end.error} />
      <div className="k-row-sm">
        <Button
          variant="outline"
          color="paprika"
          disabled={forbidden !== null}
          aria-describedby={forbidden === null ? undefined : reasonId}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={ask}
          confirm={label}
          isDangerous
          isSending={end.isPending}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <Text>{text}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
