import { listPropertyEndings } from '@kosar/contract/admin/application-properties';
import type { PropertyKey } from '@kosar/domain/properties';
import { properties as t } from '../../../hu/properties.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What a property's other value would end, counted now; read aloud as the value is chosen, and empty where nothing ends. */
export function PropertyEnds({ name, value }: { readonly name: PropertyKey; readonly value: string }) {
  const ends = useEndpoint(listPropertyEndings, { params: { key: name }, query: { value } }, { staleMs: 0 });
  const list = ends.data ?? [];
  return (
    <div aria-live="polite">
      <FailurePanel title={t.ends.failed} error={ends.error} />
      {list.length > 0 && (
        <Panel tone="warning" title={t.ends.title}>
          <ul>
            {list.map(({ what, count }) => (
              <li key={what}>{t.ends.lines[what](count)}</li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
