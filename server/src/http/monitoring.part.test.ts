import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { ROOT_FOLDER } from '../testing/shared-postgres';

const EXAMPLES = path.join(ROOT_FOLDER, 'docs', 'examples');
const TOKEN = 'a-token-of-the-test';

describe('monitoring', () => {
  let t: TestApp;
  /** Metrics with their series, as `/metrics` declares them. */
  let known: Set<string>;
  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_METRICS_TOKEN: TOKEN } });
    const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    const declared = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    known = new Set(
      declared.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  });
  afterAll(() => t.close());

  const metricsIn = (text: string) => new Set(text.match(/\b(vitrine|nodejs|process)_[a-z0-9_]+\b/g));

  test('each query of the Grafana dashboard reads a metric that exists', () => {
    const text = readFileSync(path.join(EXAMPLES, 'grafana', 'vitrine.json'), 'utf8');
    const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(20);
    for (const query of queries) {
      const read = [...metricsIn(query)];
      expect([query, read.length > 0, read.filter((name) => !known.has(name))]).toEqual([query, true, []]);
    }
  });

  test('each alert rule reads metrics that exist, and explains what to do', () => {
    const text = readFileSync(path.join(EXAMPLES, 'prometheus', 'alerts.yaml'), 'utf8');
    const rules = text.split('- alert: ').slice(1);
    expect(rules.length).toBeGreaterThan(9);
    for (const rule of rules) {
      const [name] = rule.split('\n');
      expect([name, [...metricsIn(rule)].filter((metric) => !known.has(metric))]).toEqual([name, []]);
      expect([name, /summary: '/.test(rule), /action: '/.test(rule)]).toEqual([name, true, true]);
    }
  });
});
