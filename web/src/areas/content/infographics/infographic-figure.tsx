import { formatFt } from '@kosar/contract/format';
import type { Figure, Part } from '../../../hu/content/infographics.ts';
import classes from './infographic-figure.module.css';

/** The figure below the road. Every number in it is text; the bars only show it again. */
export function InfographicFigure({ figure }: { readonly figure: Figure }) {
  return (
    <section className={classes.figure} aria-labelledby="abra">
      <h2 id="abra">{figure.title}</h2>
      {figure.kind === 'shares' && <Shares parts={figure.parts} />}
      {figure.kind === 'growth' && <Growth parts={figure.parts} />}
      {figure.kind === 'days' && (
        <ol className={classes.days}>
          {figure.days.map(({ when, what }) => (
            <li key={when}>
              <span>{when}</span>
              <strong>{what}</strong>
            </li>
          ))}
        </ol>
      )}
      <p className={classes.note}>{figure.text}</p>
    </section>
  );
}

function Shares({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      <div className={classes.whole} aria-hidden>
        {parts.map(({ label, percent }) => (
          <span key={label} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className={classes.shares}>
        {parts.map(({ label, valueFt }) => (
          <li key={label}>
            {label} <strong>{formatFt(valueFt)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

function Growth({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <ul className={classes.growth}>
      {parts.map(({ label, valueFt, percent }) => (
        <li key={label}>
          <span>{label}</span>
          <span className={classes.grown} aria-hidden>
            <span style={{ width: `${percent}%` }} />
          </span>
          <strong>{formatFt(valueFt)}</strong>
        </li>
      ))}
    </ul>
  );
}
