import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../../platform/telemetry/backlog-metrics.ts';
import { logAlerts, registry } from '../../platform/telemetry/metrics.ts';
import { collectProcessMetrics } from '../../platform/telemetry/process-metrics.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const alerts = read('deploy/monitoring/alerts.yml');
const alertTests = read('deploy/monitoring/alerts.test.yml');
const page = read('docs/monitoring.md');
const dashboards = globSync('deploy/monitoring/dashboards/*.json', { cwd: root }).sort();

interface Metric {
  type: string;
  labels: string[];
}

const labelsOf = (metric: object): string[] =>
  'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];

const metrics = new Map<string, Metric>();
beforeAll(async () => {
  collectProcessMetrics('worker');
  const types = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]));
  for (const metric of registry.getMetricsAsArray()) {
    const type = types.get(metric.name) ?? '';
    metrics.set(metric.name, { type, labels: labelsOf(metric) });
    if (type !== 'histogram') continue;
    const labels = labelsOf(metric).filter((label) => label !== 'le');
    metrics.set(`${metric.name}_bucket`, { type: 'series', labels: [...labels, 'le'] });
    for (const end of ['_count', '_sum']) metrics.set(metric.name + end, { type: 'series', labels });
  }
});

/** What an expression names that is no metric of ours, or no label of it. */
function strangersOf(expression: string): string[] {
  const named = [...expression.matchAll(/\b((?:trilho|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
  if (named.length === 0) return [`no metric in ${expression}`];
  return named.flatMap(([, name = '', matchers = '']) => {
    const metric = metrics.get(name);
    if (!metric) return [name];
    return [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)]
      .map(([, label = '']) => label)
      .filter((label) => ![...metric.labels, 'instance', 'job'].includes(label))
      .map((label) => `${name}{${label}}`);
  });
}

/** The rules of the file: what follows each `- alert:`. */
const rules = alerts
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const [, expression = ''] = /expr: >-\n([\s\S]*?)\n {8}(?:for|labels):/.exec(text) ?? [];
    const [name = ''] = text.split('\n', 1);
    return {
      name,
      expression,
      runbook: /runbook: (.+)/.exec(text)?.[1],
      severity: /severity: (\w+)/.exec(text)?.[1],
    };
  });

const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
);

test('alerts name metrics and labels that the code has, and a runbook that is there', () => {
  expect(rules.length).toBeGreaterThan(20);
  for (const { name, expression, runbook, severity } of rules) {
    expect([name, strangersOf(expression)]).toEqual([name, []]);
    expect(runbook).toBe(`docs/monitoring.md#${name.toLowerCase()}`);
    expect(headings).toContain(name.toLowerCase());
    expect(['page', 'ticket']).toContain(severity);
  }
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});

test('every alert has a case in which it fires', () => {
  const fires = [...alertTests.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(([, name]) => name);
  expect([...new Set(fires)].sort()).toEqual(rules.map(({ name }) => name).sort());
});

interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}

test.each(dashboards)('%s shows metrics that the code has, in panels that do not overlap', (path) => {
  const { uid, title, panels }: { uid: string; title: string; panels: Panel[] } = JSON.parse(read(path));
  expect([uid, title]).toEqual([expect.stringMatching(/^trilho-/), expect.stringMatching(/^Trilho: /)]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const panel of panels) {
    expect(panel.title).not.toBe('');
    expect(panel.targets.flatMap(({ expr }) => strangersOf(expr))).toEqual([]);
    expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24);
  }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('the page lists every metric of ours with its type and labels, and no other', () => {
  const listed = [...page.matchAll(/^\| `(trilho_\w+)` *\| (\w+) *\| (.*?) *\|/gm)].map(
    ([, name, type, labels = '']) => `${name} ${type} ${labels.replaceAll('`', '')}`,
  );
  const registered = [...metrics]
    .filter(([name, { type }]) => name.startsWith('trilho_') && type !== 'series')
    .map(
      ([name, { type, labels }]) => `${name} ${type} ${labels.filter((label) => label !== 'le').join(', ')}`,
    );
  expect(listed.sort()).toEqual(registered.sort());
});

test('the alerts that the log raises are those that are counted from zero', () => {
  const sources = globSync('services/gateway/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const raised = sources.flatMap((path) =>
    [...read(path).matchAll(/\balert: '(\w+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(raised)].sort()).toEqual([...logAlerts]);
});
