import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { samplePartnerLists } from '#outside/partner-lists/testing/partner-lists-suite.ts';
import { startPartnerListsStub } from '#outside/partner-lists/testing/partner-lists-stub.ts';
import type { PartnerListsStub } from '#outside/partner-lists/testing/partner-lists-stub.ts';
import { getPartner, getPartnerGateway, validatePartner } from '#platform/companies/contract.ts';
import { checkPartnersJob, isActivePartner } from '#platform/companies/server.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

const tidewater = companyOf('Grace');

/** The programs answer calls here; a number of the sample's list. */
let answering: TestLoupe;
let stub: PartnerListsStub;
/** The imported list is all there is. */
let imported: TestLoupe;
beforeAll(async () => {
  stub = await startPartnerListsStub(samplePartnerLists);
  answering = await startTestLoupe({ PARTNER_LISTS_URL: stub.url, PARTNER_LISTS_KEY: 'right', ROLES: 'web' });
  imported = await startTestLoupe({ ROLES: 'web' });
});
afterAll(async () => {
  await answering.stop();
  await imported.stop();
  await stub.close();
});

const setMembership = (loupe: TestLoupe, memberId: string, over = "status = 'Active', end_date = null") =>
  loupe.pools.owner.query(
    `update companies.partner_affiliation set member_id = $2, ${over} where company_id = $1`,
    [tidewater, memberId],
  );
const membershipOf = async (loupe: TestLoupe) => {
  const { answer } = await (await loupe.as('Grace')).call(getPartnerGateway, {});
  expect(answer.memberships).toHaveLength(1);
  return answer.memberships[0];
};
const runJob = (loupe: TestLoupe) =>
  checkPartnersJob(loupe.ports).run(
    { work: (act) => loupe.work(act), clock: loupe.clock, log: createLog('silent') },
    {},
  );
const stored = async (loupe: TestLoupe) =>
  (
    await loupe.pools.owner.query<{ status: string; end_date: string | null }>(
      'select status, end_date::text from companies.partner_affiliation where company_id = $1',
      [tidewater],
    )
  ).rows[0];

describe('the partner gateway', () => {
  test('shows the membership with its status and last day', async () => {
    expect(await membershipOf(imported)).toEqual({
      affiliationType: 'AGS',
      memberId: 'AGS-31177',
      status: 'Active',
      startsOn: '2019-03-01',
      endsOn: '2035-12-31',
      isRecognized: true,
      isConfirmed: true,
    });
  });

  test('is closed to companies without it, and to staff', async () => {
    expect((await (await imported.as('Marta')).call(getPartnerGateway, {})).status).toBe(403);
    expect((await (await imported.as('Priya')).call(getPartnerGateway, {})).status).toBe(403);
  });

  test('says that a membership has expired, lapsed, or is not listed', async () => {
    await imported.pools.owner.query(
      "update companies.partner_member set end_date = '2026-01-31' where member_id = 'AGS-31177'",
    );
    expect(await membershipOf(imported)).toMatchObject({ status: 'Expired', isRecognized: false });
    await setMembership(imported, 'AGS-30002');
    expect(await membershipOf(imported)).toMatchObject({ status: 'Lapsed', isRecognized: false });
    await setMembership(imported, 'AGS-9');
    expect(await membershipOf(imported)).toMatchObject({ status: 'NotListed', isRecognized: false });
  });
});

describe('a program that answers calls', () => {
  beforeEach(() => setMembership(answering, 'AGS-20417'));

  test('is asked whenever the membership is shown or validated', async () => {
    expect(await membershipOf(answering)).toMatchObject({
      status: 'Active',
      startsOn: '2020-01-01',
      endsOn: '2035-12-31',
      isConfirmed: true,
    });
    await setMembership(answering, 'AGS-5');
    expect(await membershipOf(answering)).toMatchObject({ status: 'Lapsed', isRecognized: false });
    const grace = await answering.as('Grace');
    const validate = async () =>
      (await grace.call(validatePartner, { params: { partner: 'AGS' } })).answer.isValid;
    expect(await validate()).toBe(false);
    await setMembership(answering, 'AGS-20417');
    expect(await validate()).toBe(true);
  });

  test('leaves the last known status while it is unavailable', async () => {
    const away = () => stub.nextAnswers.push((response) => response.writeHead(503).end());
    away();
    expect(await membershipOf(answering)).toMatchObject({
      status: 'Active',
      isRecognized: true,
      isConfirmed: false,
    });
    const grace = await answering.as('Grace');
    away();
    expect((await grace.call(validatePartner, { params: { partner: 'AGS' } })).answer.isValid).toBe(true);
    away();
    const refused = await answering.guest.call(getPartner, {
      params: { partner: 'AGS', memberId: 'AGS-20417' },
    });
    expect([refused.status, refused.problem.code]).toEqual([503, 'companies.partner_away']);
    away();
    await runJob(answering);
    expect(await stored(answering)).toMatchObject({ status: 'Active' });
  });

  test('ends the benefits overnight once it no longer lists the number', async () => {
    const counts = () => answering.work((ctx) => isActivePartner(ctx, tidewater, 'AGS'));
    await runJob(answering);
    expect(await stored(answering)).toEqual({ status: 'Active', end_date: '2035-12-31' });
    expect(await counts()).toBe(true);
    await setMembership(answering, 'AGS-9');
    await runJob(answering);
    expect(await stored(answering)).toMatchObject({ status: 'NotListed' });
    expect(await counts()).toBe(false);
  });

  test('does not keep a membership past its last day, even while it is unavailable', async () => {
    await setMembership(answering, 'AGS-20417', "status = 'Active', end_date = '2026-01-31'");
    expect(await answering.work((ctx) => isActivePartner(ctx, tidewater, 'AGS'))).toBe(false);
  });
});
