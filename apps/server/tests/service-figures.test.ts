import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import type { FiguresRead } from '#outside/service-figures/port.ts';
import { createSampleServiceFigures } from '#outside/service-figures/sandbox/sample-service-figures.ts';
import { startServiceFiguresStub } from '#outside/service-figures/testing/service-figures-stub.ts';
import type { ServiceFiguresStub } from '#outside/service-figures/testing/service-figures-stub.ts';
import { figureRefusals, getServiceFigures, listServiceFigures } from '#platform/companies/contract.ts';
import { readFiguresJob } from '#platform/companies/server.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

const ferris = companyOf('Amara');
const counted = new Date('2026-11-28T15:00:00Z');
const sample = createSampleServiceFigures(() => counted);

let stub: ServiceFiguresStub;
let loupe: TestLoupe;
beforeAll(async () => {
  stub = await startServiceFiguresStub(sample);
  const sources = (['CarePlan', 'Custom'] as const).map((service) => ({
    service,
    url: stub.url,
    key: 'right',
  }));
  loupe = await startTestLoupe({ SERVICE_FIGURES: JSON.stringify(sources), ROLES: 'web' });
  await loupe.pools.owner.query(
    `insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at)
     select $1, service, true, 'Approved', now() from unnest($2::text[]) as service`,
    [ferris, ['CarePlan', 'Auction', 'Custom']],
  );
});
afterAll(async () => {
  await loupe.stop();
  await stub.close();
});
afterEach(async () => {
  sample.isAway = false;
  stub.nextAnswers.length = 0;
  await loupe.pools.owner.query('delete from companies.service_figures');
});

const readAs = async (name: string, key: 'care-plan' | 'auction' | 'custom' = 'care-plan') =>
  (await loupe.as(name)).call(getServiceFigures, { params: { key } });
const shown = async (key?: 'care-plan' | 'auction' | 'custom') => (await readAs('Amara', key)).answer;
const runJob = () =>
  readFiguresJob(loupe.ports).run(
    { work: (act) => loupe.work(act), clock: loupe.clock, log: createLog('silent') },
    {},
  );
const ageBy = (minutes: number) =>
  loupe.pools.owner.query(
    `update companies.service_figures set read_at = read_at - make_interval(mins => $1),
       figures = '[{"label":"Open claims","kind":"count","value":3}]'`,
    [minutes],
  );
const stored = async () =>
  (
    await loupe.pools.owner.query<{ service_type: string; company_id: string }>(
      'select service_type, company_id from companies.service_figures order by service_type',
    )
  ).rows;

/** Runs the job for five companies with a care plan. */
async function ofFive(answer: () => FiguresRead): Promise<void> {
  const others = ['Ilse', 'Marta', 'Grace', 'Elena'].map((name) => companyOf(name));
  await loupe.pools.owner.query(
    `insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at)
     select company_id, 'CarePlan', true, 'Approved', now() from unnest($1::uuid[]) as company_id`,
    [others],
  );
  try {
    const serviceFigures = {
      provided: ['CarePlan'] as const,
      readFigures: () => Promise.resolve(answer()),
    };
    await readFiguresJob({ serviceFigures }).run(
      { work: (act) => loupe.work(act), clock: loupe.clock, log: createLog('silent') },
      {},
    );
  } finally {
    await loupe.pools.owner.query(
      "delete from companies.subscription where company_id = any($1) and service_type = 'CarePlan'",
      [others],
    );
  }
}

const theirs = async () => {
  const read = await sample.readFigures('CarePlan', ferris);
  return read.kind === 'read' ? read.counted.figures : [];
};

describe("a service's figures", () => {
  test('are what the partner counts, with the time it counted', async () => {
    expect(await shown()).toEqual({
      status: 'shown',
      asOf: counted.toISOString(),
      isOld: false,
      figures: await theirs(),
    });
  });

  test('are not shown if the partner has none, or the service has no partner that provides any', async () => {
    const nothing = { status: 'none', asOf: null, isOld: false, figures: [] };
    expect(await shown('custom')).toEqual(nothing);
    expect(await shown('auction')).toEqual(nothing);
  });

  test('are never a made-up zero: without an answer, the page says so', async () => {
    sample.isAway = true;
    expect(await shown()).toEqual({ status: 'unknown', asOf: null, isOld: false, figures: [] });
  });

  test('are read every 15 minutes, and the last ones are shown with their age while the partner is away', async () => {
    await runJob();
    expect(await stored()).toEqual([
      { service_type: 'CarePlan', company_id: ferris },
      { service_type: 'Custom', company_id: ferris },
    ]);
    await ageBy(24 * 60);
    sample.isAway = true;
    await runJob();
    expect(await shown()).toEqual({
      status: 'shown',
      asOf: counted.toISOString(),
      isOld: true,
      figures: [{ label: 'Open claims', kind: 'count', value: 3 }],
    });
    sample.isAway = false;
    expect((await shown()).figures).toEqual(await theirs());
  });

  test('come from the last reading while that is fresh', async () => {
    await runJob();
    await ageBy(10);
    expect(await shown()).toMatchObject({ isOld: false, figures: [{ label: 'Open claims' }] });
  });

  test('are not asked of a partner again once it failed three times in a row in the same run', async () => {
    let asked = 0;
    await ofFive(() => {
      asked += 1;
      return { kind: 'away', reason: 'Down' };
    });
    expect(asked).toBe(3);
  });

  test('are read for the other companies if a partner fails to answer for one', async () => {
    let asked = 0;
    await ofFive(() => {
      asked += 1;
      return asked === 1
        ? { kind: 'away', reason: 'Response 404' }
        : { kind: 'read', counted: { asOf: counted, figures: [] } };
    });
    expect(await stored()).toHaveLength(4);
  });

  test('are on tiles as last read, with their age, without asking a partner', async () => {
    const onTiles = async (name: string) =>
      (await (await loupe.as(name)).call(listServiceFigures, {})).answer.items;
    expect(await onTiles('Amara')).toEqual([]);
    await runJob();
    const figures = (await theirs()).slice(0, 3);
    sample.isAway = true;
    const tile = { key: 'care-plan', asOf: counted.toISOString(), isOld: false, figures };
    // The partner for custom services provides no figures.
    expect(await onTiles('Amara')).toEqual([tile]);
    await ageBy(24 * 60);
    expect((await onTiles('Amara')).map(({ isOld }) => isOld)).toEqual([true, true]);
    expect(await onTiles('Marta')).toEqual([]);
  });

  test('are refused to people whose company lacks the service, and to staff', async () => {
    const refused = await readAs('Marta');
    expect([refused.status, refused.problem.code]).toEqual([403, figureRefusals.service_closed.code]);
    expect((await readAs('Priya')).status).toBe(403);
  });
});
