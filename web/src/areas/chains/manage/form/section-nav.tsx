import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import classes from './chain-form.module.css';

export type SectionName = keyof typeof t.parts;

/** Leads to the sections of the form, and says which of them are complete. */
export function SectionNav({
  states,
}: {
  readonly states: Readonly<Record<SectionName, 'ready' | 'missing' | 'optional'>>;
}) {
  return (
    <nav aria-label={t.sections} className={classes.nav}>
      <ol>
        {(Object.keys(t.parts) as SectionName[]).map((name) => {
          const Icon = states[name] === 'ready' ? IconCircleCheckFilled : IconCircleDashed;
          return (
            <li key={name}>
              <a href={`#${sectionId(name)}`} data-ready={states[name] === 'ready' || undefined}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {t.parts[name]}
                <span className={classes.state}>{t.states[states[name]]}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The place of a section on the page. */
export function sectionId(name: SectionName): string {
  return `chain-${name}`;
}
