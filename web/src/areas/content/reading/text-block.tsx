import type { Block, Words } from '../../../hu/content/document.ts';
import { RichWords } from './rich-words.tsx';

/** A paragraph, a list of points, or steps that count. */
export function TextBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'object' && 'points' in block) return <ul>{block.points.map(point)}</ul>;
  if (typeof block === 'object' && 'steps' in block) return <ol>{block.steps.map(point)}</ol>;
  return (
    <p>
      <RichWords words={block} />
    </p>
  );
}

function point(words: Words) {
  return (
    <li key={keyOf(words)}>
      <RichWords words={words} />
    </li>
  );
}

export function keyOf(block: Block): string {
  return JSON.stringify(block);
}
