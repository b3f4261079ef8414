import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import type { Words } from '../../../hu/content/document.ts';

/** Words of a text, with the links that stand in them. */
export function RichWords({ words }: { readonly words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Anchor
        key={part.text}
        component={Link}
        to={part.at === undefined ? to(part.page) : { pathname: to(part.page), hash: part.at }}
        underline="always"
      >
        {part.text}
      </Anchor>
    ),
  );
}
