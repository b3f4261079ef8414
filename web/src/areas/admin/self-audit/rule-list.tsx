import type { DifferenceJson } from '@kosar/contract/admin/self-audit';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { auditRules, selfAuditWords as t } from '../../../hu/self-audit.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './self-audit.module.css';

/** Every rule in words, and whether it holds. */
export function RuleList({ differences }: { readonly differences: readonly DifferenceJson[] }) {
  return (
    <Card as="section" aria-labelledby="rules">
      <h2 id="rules" className="k-heading-md">
        {t.checked}
      </h2>
      <ul className={classes.rules}>
        {Object.entries(auditRules).map(([rule, words]) => (
          <Rule
            key={rule}
            words={words}
            broken={differences.filter((difference) => difference.rule === rule).length}
          />
        ))}
      </ul>
    </Card>
  );
}

function Rule({ words, broken }: { readonly words: string; readonly broken: number }) {
  const Icon = broken > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <li className={classes.one} data-broken={broken > 0}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{words}</span>
      <span className={classes.outcome}>{broken > 0 ? t.bad(broken) : t.good}</span>
    </li>
  );
}
