import { TextInput } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { typeField as words } from '../../../hu/product-management.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './type-field.module.css';
import { findTypes, type TypeNode, typesBelow, wayTo } from './type-way.ts';

/** Chooses a type of the tree on any screen: one level at a time with rows for a thumb, or by a word. */
export function TypeDialog({
  types,
  chosen,
  onChoose,
  onClose,
}: {
  readonly types: readonly TypeNode[];
  readonly chosen: number | null;
  readonly onChoose: (type: TypeNode) => void;
  readonly onClose: () => void;
}) {
  const [phrase, setPhrase] = useState('');
  return (
    <Dialog title={words.dialog} onClose={onClose}>
      <TextInput
        label={words.search}
        value={phrase}
        autoComplete="off"
        onChange={(event) => setPhrase(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        mb="sm"
        data-autofocus
      />
      {phrase.trim() === '' ? (
        <Levels types={types} chosen={chosen} onChoose={onChoose} />
      ) : (
        <Hits types={types} phrase={phrase} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

function Levels({
  types,
  chosen,
  onChoose,
}: {
  readonly types: readonly TypeNode[];
  readonly chosen: number | null;
  readonly onChoose: (type: TypeNode) => void;
}) {
  const [at, setAt] = useState<number | null>(() => wayTo(types, chosen).at(-2)?.id ?? null);
  const here = wayTo(types, at).at(-1);
  return (
    <ul className={classes.rows} aria-label={here?.name ?? words.top}>
      {here && (
        <>
          <Row onClick={() => setAt(here.parent?.id ?? null)} Before={IconChevronLeft}>
            {words.back(wayTo(types, at).at(-2)?.name ?? words.top)}
          </Row>
          <Row onClick={() => onChoose(here)} isChosen={here.id === chosen} Before={IconCheck}>
            {words.here(here.name)}
          </Row>
        </>
      )}
      {typesBelow(types, at).map((type) =>
        typesBelow(types, type.id).length > 0 ? (
          <Row
            key={type.id}
            label={words.into(type.name)}
            onClick={() => setAt(type.id)}
            After={IconChevronRight}
          >
            {type.name}
          </Row>
        ) : (
          <Row key={type.id} onClick={() => onChoose(type)} isChosen={type.id === chosen}>
            {type.name}
          </Row>
        ),
      )}
    </ul>
  );
}

function Hits({
  types,
  phrase,
  onChoose,
}: {
  readonly types: readonly TypeNode[];
  readonly phrase: string;
  readonly onChoose: (type: TypeNode) => void;
}) {
  const hits = findTypes(types, phrase);
  if (hits.length === 0) return <p role="status">{words.none}</p>;
  return (
    <ul className={classes.rows} aria-label={words.dialog}>
      {hits.map((type) => (
        <Row key={type.id} onClick={() => onChoose(type)}>
          {wayTo(types, type.id)
            .map(({ name }) => name)
            .join(' › ')}
        </Row>
      ))}
    </ul>
  );
}

function Row({
  children,
  label,
  onClick,
  isChosen = false,
  Before,
  After,
}: {
  readonly children: string;
  readonly label?: string;
  readonly onClick: () => void;
  readonly isChosen?: boolean;
  readonly Before?: typeof IconCheck;
  readonly After?: typeof IconCheck;
}) {
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-label={label}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onClick}
      >
        {Before && <Before size={20} stroke={1.75} aria-hidden />}
        <span className="k-fills">{children}</span>
        {isChosen && !Before && <IconCheck size={20} stroke={1.75} aria-hidden />}
        {After && <After size={20} stroke={1.75} aria-hidden />}
      </button>
    </li>
  );
}
