import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useApi } from '../testing/api.ts';
import { showMarketFigures } from './market-figures.ts';
import { createMetrics } from './metrics.ts';

const api = useApi();
const DEPLOY = join(import.meta.dirname, '../../../../deploy');

/** Names of our figures that a text asks for. */
function askedIn(text: string): string[] {
  return [...new Set(text.match(/\bkosar_[a-z_]+/g))];
}

async function namesThatAreServed(): Promise<Set<string>> {
  const metrics = createMetrics(api.current.context.gauges);
  metrics.measureProcess();
  showMarketFigures(metrics.registry, api.current.context);
  const all = await metrics.registry.getMetricsAsJSON();
  return new Set(
    all.flatMap(({ name }) => [name, ...['bucket', 'count', 'sum'].map((part) => `${name}_${part}`)]),
  );
}

test.each(['prometheus/alerts.yml', 'grafana/dashboard.json'])(
  '%s asks only for figures that there are',
  async (file) => {
    const asked = askedIn(readFileSync(join(DEPLOY, file), 'utf8'));
    const served = await namesThatAreServed();
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !served.has(name))).toEqual([]);
  },
);

test('a figure that there isn’t is found out', async () => {
  const served = await namesThatAreServed();
  expect(askedIn('max(kosar_jobs_planted) > 0').filter((name) => !served.has(name))).toEqual([
    'kosar_jobs_planted',
  ]);
});

test('every alert says what to do', () => {
  const text = readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
  const alerts = text.split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(12);
  for (const alert of alerts) expect(alert).toMatch(/\n {10}summary: \S.*\n {10}action: \S/);
});

test('the names of gauges that are asked for are those of a process', () => {
  const { gauges } = api.current.context;
  const names = Object.keys(gauges.read());
  const text = readFileSync(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
  const asked = [...text.matchAll(/kosar_process_gauge\{name="([a-z_]+)"\}/g)].map(([, name]) => name);
  expect(asked.filter((name) => name !== undefined && !names.includes(name))).toEqual([]);
});
