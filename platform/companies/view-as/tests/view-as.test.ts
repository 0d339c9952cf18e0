import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessRefusals, decideAccess } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { listActivity } from '#platform/audit/contract.ts';
import {
  endView,
  getCompanyProfile,
  getSession,
  startView,
  viewHeader,
  viewRefusals,
} from '#platform/companies/contract.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import { moveClock } from '#platform/demo/contract.ts';
import { authorise } from '#apps/server/pipe/authorise.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { everyFlagOn } from '#apps/server/tests/endpoint-table/circumstances.ts';

const harrow = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';
const jonah = '0192a000-0000-7000-8000-00000000a002';

let loupe: TestLoupe;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  owen = await loupe.as('Owen');
});
afterEach(() => loupe.guest.call(moveClock, { body: { to: null } }));
afterAll(() => loupe.stop());

async function openView(companyId: string, personId?: string, by = owen): Promise<Record<string, string>> {
  const body = { companyId, reason: 'a question by phone', ...(personId === undefined ? {} : { personId }) };
  const { answer } = await by.call(startView, { body });
  return { [viewHeader]: answer.viewId };
}

async function viewedActor(headers: Record<string, string>, by = owen): Promise<Member> {
  const { answer } = await by.call(getSession, {}, headers);
  if (answer.kind !== 'member') throw new Error('No company is being viewed.');
  return answer;
}

test('staff see a company as its administrator does, under their own name', async () => {
  const actor = await viewedActor(await openView(harrow));
  expect(actor).toMatchObject({
    name: 'Owen Clarke',
    companyName: 'Harrow & Vale',
    roles: ['BusinessAdministrator'],
  });
  expect(actor.subscriptions.length).toBeGreaterThan(3);
  expect(actor.viewing?.asPerson).toBeUndefined();
});

test('staff who view as a person see what that person may', async () => {
  const actor = await viewedActor(await openView(harrow, jonah));
  expect(actor).toMatchObject({ name: 'Owen Clarke', roles: ['BusinessUser'] });
  expect(actor.viewing?.asPerson).toBe('Jonah Price');
});

test('the company reads in its activity log who viewed it and why', async () => {
  await openView(kessler);
  const { items } = (
    await (await loupe.as('Ilse')).call(listActivity, { query: { limit: 25, search: 'companies.startView' } })
  ).answer;
  expect(items[0]).toMatchObject({ person: 'Owen Clarke (insurer)', facts: 'Reason: a question by phone' });
});

test('a view allows reading and refuses changes', async () => {
  const headers = await openView(harrow);
  expect((await owen.call(getCompanyProfile, {}, headers)).answer.name).toBe('Harrow & Vale');
  const body = { subject: null, message: 'Where is our parcel?' };
  const { status, problem } = await owen.call(sendContactMessage, { body }, headers);
  expect([status, problem.code]).toEqual([403, accessRefusals.only_viewing.code]);
});

test('no changing call is open in a view but those of a service that the staff member acts in', async () => {
  const authorizeCall = authorise(everyFlagOn);
  const viewing = await viewedActor(await openView(harrow));
  expect(viewing.viewing?.acts).toEqual(['Appraisal']);
  const ingrid = await loupe.as('Ingrid');
  const onlyViewing = await viewedActor(await openView(harrow, undefined, ingrid), ingrid);
  expect(onlyViewing.viewing?.acts).toBeUndefined();
  const changingCalls = loupe.routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.changes === true && endpoint.rule.who !== 'anyone')
    .filter(
      (endpoint) => decideAccess(endpoint.rule, { ...viewing, viewing: undefined }, everyFlagOn).allowed,
    );
  expect(changingCalls.length).toBeGreaterThan(5);
  const answerTo = (endpoint: (typeof changingCalls)[number], actor: Member): string => {
    try {
      authorizeCall(endpoint, actor);
      return 'open';
    } catch (error) {
      return error instanceof Error ? error.message : 'not an error';
    }
  };
  const open = changingCalls.filter((endpoint) => answerTo(endpoint, viewing) === 'open');
  expect(open.map(({ name }) => name)).toEqual(
    changingCalls.filter(({ rule }) => rule.actedBy === 'Appraisal').map(({ name }) => name),
  );
  expect(open.length).toBeGreaterThan(5);
  const others = changingCalls.filter((endpoint) => !open.includes(endpoint));
  const refusals = [
    ...others.map((endpoint) => answerTo(endpoint, viewing)),
    ...changingCalls.map((endpoint) => answerTo(endpoint, onlyViewing)),
  ];
  expect(new Set(refusals)).toEqual(new Set([accessRefusals.only_viewing.sentence]));
});

test('a view ends on request or after an hour; ending it twice is harmless', async () => {
  const ended = await openView(harrow);
  const params = { id: ended[viewHeader] ?? '' };
  for (const _time of ['first', 'second']) expect((await owen.call(endView, { params })).status).toBe(204);
  const unended = await openView(harrow);
  expect((await owen.call(getSession, {}, unended)).status).toBe(200);
  await loupe.guest.call(moveClock, { body: { forwardMs: 61 * 60_000 } });
  // The clock change reaches every node, including this one.
  await expect.poll(async () => (await owen.call(getSession, {}, unended)).status).toBe(403);
  for (const headers of [ended, unended]) {
    const { status, problem } = await owen.call(getSession, {}, headers);
    expect([status, problem.code]).toEqual([403, viewRefusals.view_over.code]);
  }
});

test('a view belongs to the staff member who started it', async () => {
  const headers = await openView(harrow);
  const ingrid = await loupe.as('Ingrid');
  expect((await ingrid.call(getSession, {}, headers)).problem.code).toBe(viewRefusals.view_over.code);
  const marta = await loupe.as('Marta');
  expect((await marta.call(getSession, {}, headers)).status).toBe(403);
  expect((await owen.call(getSession, {}, { [viewHeader]: 'everything' })).status).toBe(403);
});

test('refuses to view as unknown companies and people', async () => {
  for (const body of [
    { companyId: jonah, reason: 'a mistake' },
    { companyId: kessler, personId: jonah, reason: 'a mistake' },
  ]) {
    const { status, problem } = await owen.call(startView, { body });
    expect([status, problem.code]).toEqual([404, viewRefusals.nobody_to_view.code]);
  }
});

describe('staff of one service', () => {
  test('view that service as a business user and nothing else of the company', async () => {
    const rosa = await loupe.as('Rosa');
    const headers = await openView(harrow, undefined, rosa);
    const actor = await viewedActor(headers, rosa);
    expect(actor).toMatchObject({ name: 'Rosa Bianchi', roles: ['BusinessUser'] });
    expect(actor.viewing?.only).toBe('Appraisal');
    expect(actor.subscriptions.map(({ serviceType }) => serviceType)).toEqual(['Appraisal']);
    expect((await rosa.call(getCompanyProfile, {}, headers)).status).toBe(403);
    // Beyond the service, only what is the staff member's own.
    const others = loupe.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ rule }) => rule.who !== 'anyone' && decideAccess(rule, actor, everyFlagOn).allowed)
      .filter(({ rule }) => rule.subscriptions?.includes('Appraisal') !== true);
    expect(
      others.filter(({ binding }) => binding !== 'own' && binding !== 'none').map(({ name }) => name),
    ).toEqual([]);
  });

  test('view a company only while it has the service, and none of its people', async () => {
    const rosa = await loupe.as('Rosa');
    const reason = 'a question by phone';
    for (const body of [
      { companyId: kessler, reason },
      { companyId: harrow, personId: jonah, reason },
    ])
      expect((await rosa.call(startView, { body })).problem.code).toBe(viewRefusals.nobody_to_view.code);
    const hugo = await loupe.as('Hugo');
    expect((await hugo.call(startView, { body: { companyId: harrow, reason } })).status).toBe(403);
  });
});
