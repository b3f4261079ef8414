import type { ErasurePreviewJson } from '@kosar/contract/accounts/user-erasure';
import { people as t } from '../hu/people.ts';
import { Panel } from './panel.tsx';

/** What has to come to its end before someone can be erased. */
export function Obstacles({ obstacles }: Pick<ErasurePreviewJson, 'obstacles'>) {
  return (
    <Panel tone="warning" title={t.cannotErase} headingLevel={3}>
      <ul>
        {obstacles.map(({ code, title, detail, things }) => (
          <li key={code}>
            <strong>{title}</strong>
            {things.length > 0 && `: ${things.join(', ')}`}. {detail}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
