import { createElement } from 'react';
import type { TextDocument } from '../../../hu/content/document.ts';
import { Card } from '../../../ui/card.tsx';
import { Scene } from '../scenes/scene.tsx';
import classes from './reading.module.css';
import { keyOf, TextBlock } from './text-block.tsx';

/** The sections of a text, each with its own address. */
export function TextSections({
  text,
  headingLevel = 2,
  isLegal = false,
}: {
  readonly text: TextDocument;
  readonly headingLevel?: 2 | 3;
  /** Sections and their points carry numbers that one can refer to. */
  readonly isLegal?: boolean;
}) {
  return (
    <div className={classes.sections} data-legal={isLegal || undefined}>
      {text.sections.map(({ id, title, scene, blocks }) => (
        <Card as="section" key={id} aria-labelledby={id} className={classes.section ?? ''}>
          {scene && <Scene name={scene} className={classes.scene ?? ''} />}
          {createElement(`h${headingLevel}`, { id }, title)}
          {blocks.map((block) => (
            <TextBlock key={keyOf(block)} block={block} />
          ))}
        </Card>
      ))}
    </div>
  );
}
