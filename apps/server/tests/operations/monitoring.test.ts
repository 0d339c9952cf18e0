import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';
import { alertsOf, expressionsOfDashboard, namesIn, selectorsIn } from './read-monitoring.ts';

const folder = join(import.meta.dirname, '../../../../docs/operations');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** What Prometheus makes itself for everything it scrapes. */
const madeByPrometheus = ['up'];

/** What machine-rules.yml takes from node_exporter, blackbox_exporter, and postgres_exporter. */
const madeByExporters = [
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'pg_stat_archiver_failed_count',
  'pg_up',
  'probe_ssl_earliest_cert_expiry',
  'probe_success',
];

const ownAlerts = alertsOf(read('monitoring/loupe-rules.yml'));
const machineAlerts = alertsOf(read('monitoring/machine-rules.yml'));
const dashboard = expressionsOfDashboard(JSON.parse(read('monitoring/dashboard.json')));
const ownExpressions = [...ownAlerts.map(({ expression }) => expression), ...dashboard];

let loupe: TestLoupe;
let metrics: string;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fetch(`${loupe.url}/healthz`);
  metrics = await (await fetch(`${loupe.url}/metrics`)).text();
});
afterAll(() => loupe.stop());

/** Every name that a query can ask for. */
function namesGiven(): ReadonlySet<string> {
  const declared = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

function labelsOf(name: string): ReadonlySet<string> {
  const series = metrics.split('\n').filter((line) => line.startsWith(`${name}{`));
  const labels = series.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label = '']) => label));
  // Two more come from the scrape.
  return new Set(['job', 'instance', ...labels]);
}

test('the dashboard and the alerts of Loupe name only metrics that /metrics gives', () => {
  const given = new Set([...namesGiven(), ...madeByPrometheus]);
  expect(ownExpressions.length).toBeGreaterThan(30);
  const named = [...new Set(ownExpressions.flatMap(namesIn))].toSorted();
  expect(named.filter((name) => !given.has(name))).toEqual([]);
  // Each of our own metrics is watched.
  const watched = (name: string): boolean => named.some((one) => one.startsWith(name));
  const own = [...metrics.matchAll(/^# TYPE (loupe_\S+) /gm)].map(([, name = '']) => name);
  expect(own.filter((name) => !watched(name))).toEqual([]);
});

test('their selectors name only labels that the metric has', () => {
  const strange = ownExpressions.flatMap(selectorsIn).flatMap(({ name, labels }) => {
    const known = labelsOf(name);
    return labels.filter(({ label }) => !known.has(label)).map(({ label }) => `${name}: ${label}`);
  });
  expect(strange).toEqual([]);
});

test('their selectors name only calls and states that exist', () => {
  const calls = loupe.routes.map(({ endpoint }) => endpoint.name);
  const states = [...metrics.matchAll(/state="(\w+)"/g)].map(([, state = '']) => state);
  const lists: Readonly<Record<string, readonly string[]>> = { call: calls, state: states };
  const wrong = ownExpressions.flatMap(selectorsIn).flatMap(({ labels }) =>
    labels.flatMap(({ label, pattern }) => {
      const list = lists[label];
      // Each alternative must exist; one that was renamed would hide behind the others.
      return list === undefined
        ? []
        : alternatives(pattern).filter((one) => !list.some((known) => new RegExp(`^${one}$`).test(known)));
    }),
  );
  expect(wrong).toEqual([]);
});

/** `a.search(Basic|Page)|b.c` is three. */
function alternatives(pattern: string): string[] {
  const inner = /\(([^)]*)\)/.exec(pattern);
  if (inner === null) return pattern.split('|');
  return (inner[1] ?? '').split('|').map((one) => pattern.replace(inner[0], one));
}

test("the alerts of the machines name only exporters' metrics", () => {
  const named = [...new Set(machineAlerts.flatMap(({ expression }) => namesIn(expression)))];
  expect(named.toSorted()).toEqual(madeByExporters);
});

describe('every alert', () => {
  const sections = [...read('runbooks.md').matchAll(/^## \d+\. (.+)$/gm)].map(([, title = '']) => title);

  test.each([...ownAlerts, ...machineAlerts])('$name names a section of the runbooks', ({ summary }) => {
    for (const [, title = ''] of summary.matchAll(/(?:Runbook|For mail): ([^.]+)\./g))
      expect(sections).toContain(title);
  });
});

test('a made-up metric, label, and alert are found', () => {
  const expression =
    'sum by (call) (rate(loupe_requests_total{call=~"a|b",status!="200"}[5m])) / on (job) loupe_made_up > 2';
  expect(namesIn(expression)).toEqual(['loupe_requests_total', 'loupe_made_up']);
  expect(selectorsIn(expression)).toEqual([
    {
      name: 'loupe_requests_total',
      labels: [
        { label: 'call', pattern: 'a|b' },
        { label: 'status', pattern: '200' },
      ],
    },
  ]);
  expect(alternatives('a.b(C|D)')).toEqual(['a.bC', 'a.bD']);
});
