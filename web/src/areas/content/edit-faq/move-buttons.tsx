import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { editFaq as t } from '../../../hu/content/edit-faq.ts';

/** Up and down. Where there is no further, the button stays to keep the focus, and does nothing. */
export function MoveButtons({
  name,
  up,
  down,
}: {
  readonly name: string;
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
}) {
  return (
    <>
      <MoveButton label={t.up(name)} Icon={IconArrowUp} move={up} />
      <MoveButton label={t.down(name)} Icon={IconArrowDown} move={down} />
    </>
  );
}

function MoveButton({
  label,
  Icon,
  move,
}: {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly move: (() => void) | null;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // A row that moves takes its button along, but the browser drops the focus of what is put elsewhere.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    button.current?.focus();
  });
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      aria-disabled={move === null || undefined}
      onClick={() => {
        if (move === null) return;
        isPressed.current = true;
        move();
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
