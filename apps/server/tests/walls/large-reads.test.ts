import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPortal } from '#tools/scale/fill-portal.ts';
import { hearStatements } from '#tools/scale/hear-statements.ts';
import { hotCalls, peopleOf } from '#tools/scale/hot-calls.ts';
import type { People } from '#tools/scale/hot-calls.ts';
import { explain } from '#tools/scale/plans.ts';
import type { Plan } from '#tools/scale/plans.ts';
import { makeTemplate } from '#tools/scale/start-portal.ts';
import { companyOf } from '../../testing/small-team.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

/** A hot call that reads more rows of a table is slow for a large company or for staff. Counts stop at 10,001. */
const mostRows = 10_001;

/** More companies' people and subscriptions than the limit, and one company with more shipments. */
const size = { companies: 1_800, peopleOfEach: 6, shipments: 12_000, ofLargest: 0.9 };

let loupe: TestLoupe;
let folder: string;
let people: People;
const plans = new Map<string, readonly Plan[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-large-'));
  loupe = await startTestLoupe({ ROLES: 'web' });
  await makeTemplate(loupe, folder);
  await fillPortal(loupe.connectionString, size);
  people = await peopleOf(await loupe.as('Marta'), await loupe.as('Ingrid'));
  const ear = hearStatements(loupe.pools.plain);
  for (const { name, call } of hotCalls) {
    const works = await ear.during(() => call(people, 0));
    const explained = [];
    for (const work of works) explained.push(...(await explain(loupe.pools.plain, work)));
    plans.set(name, explained);
  }
}, 240_000);
afterAll(async () => {
  await loupe.stop();
  await rm(folder, { recursive: true, force: true });
});

const readsOf = (name: string) =>
  (plans.get(name) ?? []).flatMap(({ statement, reads }) => reads.map((read) => ({ ...read, statement })));

test.each(hotCalls)('$name reads at most ten thousand rows of a table', ({ name }) => {
  const large = readsOf(name)
    .filter(({ rows }) => rows > mostRows)
    .map(({ how, table, rows, statement }) => `${how} of ${rows} rows of ${table}: ${statement}`);
  expect(large).toEqual([]);
});

test('a company without alerts reads few shipments to find none', async () => {
  const { owner, plain } = loupe.pools;
  await owner.query(
    `update shipping.shipment set status = 'Complete', open_alerts = 0, open_alert_kind = null
     where company_id = $1 and is_processed`,
    [companyOf('Marta')],
  );
  const [list] = hotCalls.filter(({ name }) => name === 'listShipments');
  const works = await hearStatements(plain).during(async () => list?.call(people, 0));
  const explained = [];
  for (const work of works) explained.push(...(await explain(plain, work)));
  const largest = Math.max(...explained.flatMap(({ reads }) => reads.map(({ rows }) => rows)));
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(1_000);
});

test('a read without an index is found', async () => {
  const opening = "begin;select set_config('loupe.binding','job',true)";
  const work = [
    { text: opening, values: [] },
    { text: "select from shipping.shipment where explanation = 'planted'", values: [] },
  ];
  const [planted] = await explain(loupe.pools.plain, work);
  expect(planted?.reads).toEqual([
    { how: 'Seq Scan', table: 'shipping.shipment', index: undefined, rows: expect.any(Number) as number },
  ]);
  expect(planted?.reads[0]?.rows).toBeGreaterThan(mostRows);
});
