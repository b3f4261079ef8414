import type { Endpoint } from '@kosar/contract/endpoint';
import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { actorManagement } from '../../../hu/actor-management.ts';
import type { InputArgument } from '../../../lib/call.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';

/** Ends something for good: forbidden with its reason in words, else asked for once more. */
export function EndButton<E extends Endpoint>({
  label,
  forbidden,
  ask,
  text,
  end,
  input,
  refresh,
  ...after
}: {
  readonly label: string;
  /** Why it can't be done now; null where it can. */
  readonly forbidden: string | null;
  readonly ask: string;
  readonly text: string;
  readonly end: E;
  readonly input: InputArgument<E>;
  readonly refresh: readonly Endpoint[];
  readonly done: string;
  readonly onDone?: () => void;
}) {
  const reasonId = useId();
  return (
    <>
      {forbidden !== null && (
        <p className="k-quiet" id={reasonId}>
          {forbidden}
        </p>
      )}
      <div className="k-row-sm">
        <ConfirmedAction
          send={end}
          input={input}
          refresh={refresh}
          title={ask}
          confirm={label}
          failed={actorManagement.ending.failed}
          {...after}
          isDangerous
          button={(open) => (
            <Button
              variant="outline"
              color="paprika"
              disabled={forbidden !== null}
              aria-describedby={forbidden === null ? undefined : reasonId}
              onClick={open}
            >
              {label}
            </Button>
          )}
        >
          <Text>{text}</Text>
        </ConfirmedAction>
      </div>
    </>
  );
}
