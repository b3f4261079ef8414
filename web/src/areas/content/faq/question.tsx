import type { FaqCategoryJson } from '@kosar/contract/content/content';
import { Anchor } from '@mantine/core';
import { IconChevronDown, IconLink } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { faq as t } from '../../../hu/content/faq.ts';
import { partsOf } from '../../../lib/find-words.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './faq-page.module.css';
import { anchorOf } from './find-questions.ts';

/** One question that opens to its answer, with what was searched for marked, and its own address. */
export function Question({
  item: { id, question, answer },
  words,
  isOpen,
}: {
  readonly item: FaqCategoryJson['items'][number];
  readonly words: readonly string[];
  readonly isOpen: boolean;
}) {
  const { search } = useLocation();
  const showText = useCallback((text: string) => markedParts(text, words), [words]);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened from outside, but people may close and open it as they like.
    if (details.current) details.current.open = isOpen;
  }, [isOpen]);
  return (
    <details id={anchorOf(id)} ref={details} className={classes.question}>
      <summary>
        <h3>{markedParts(question, words)}</h3>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes.answer}>
        <RichText html={answer} showText={showText} />
        <Anchor
          component={Link}
          to={{ search, hash: anchorOf(id) }}
          aria-label={t.linkToOf(question)}
          className={classes.own ?? ''}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
          {t.linkTo}
        </Anchor>
      </div>
    </details>
  );
}

function markedParts(text: string, words: readonly string[]): ReactNode {
  // Parts of an unchanging text keep their places.
  return partsOf(text, words).map((part, at) =>
    part.isFound ? <mark key={at}>{part.text}</mark> : part.text,
  );
}
