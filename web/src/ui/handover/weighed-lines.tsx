import type { Weighing } from './use-weighing.ts';
import { WeighedField } from './weighed-field.tsx';
import classes from './weighed-lines.module.css';

/** The lines of an order, each with what was handed over of it to be typed. */
export function WeighedLines({ weighing }: { readonly weighing: Weighing }) {
  return (
    <ul ref={weighing.list} className={classes.lines}>
      {weighing.items.map((item) => (
        <li key={item.id} data-line={item.id}>
          <WeighedField
            item={item}
            entry={weighing.entryOf(item)}
            problem={weighing.problemOf(item)}
            onChange={(next) => weighing.change(item, next)}
            onInsist={() => weighing.insist(item)}
          />
        </li>
      ))}
    </ul>
  );
}
