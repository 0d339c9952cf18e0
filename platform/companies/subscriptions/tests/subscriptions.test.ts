import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { createLog } from '#kit/server/log/log.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  approveSubscription,
  companyRefusals,
  endSubscription,
  getCompanyProfile,
  getSession,
  listBusinessProducts,
  listStoreTypes,
  listSubscriptionRequests,
  listSubscriptions,
  rejectSubscription,
  requestAuction,
  requestShipping,
  requestToTry,
  subscriptionRefusals,
} from '#platform/companies/contract.ts';
import { subscriptionJobs } from '#platform/companies/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  owen = await loupe.as('Owen');
});
afterAll(() => loupe.stop());

const waitOptions = { timeout: 60_000, interval: 50 };
const reason = 'The policy has to be there first.';
const today = () => day(providerDay(loupe.clock.now()));

type Name =
  | 'Memo'
  | 'JewelerPages'
  | 'Shipping'
  | 'Auction'
  | 'Appraisal'
  | 'CarePlan'
  | 'Custom'
  | 'MarketPlace';

const requestService = async (
  firstName: string,
  serviceType: Name,
  options: { activeFrom?: Day; storeTypes?: (1 | 2)[]; note?: string } = {},
) =>
  (await loupe.as(firstName)).call(requestToTry, {
    body: { serviceType, storeTypes: [], ...options },
  });
const requestShippingFor = async (firstName: string, id = companyOf(firstName)) =>
  (await loupe.as(firstName)).call(requestShipping, {
    params: { id },
    body: { avgShipmentsPerWeek: 12, preferredShipmentProviders: ['FedEx'] },
  });
const requestAuctionFor = async (
  firstName: string,
  sellerEnabled: boolean,
  companyId = companyOf(firstName),
) => (await loupe.as(firstName)).call(requestAuction, { params: { companyId }, body: { sellerEnabled } });

const subscriptionKey = (firstName: string, serviceType: Name) => ({
  params: { companyId: companyOf(firstName), serviceType },
});
interface Days {
  activeFrom?: Day;
  activeUntil?: Day;
  trial?: boolean;
}
const approve = (firstName: string, serviceType: Name, days: Days = {}) =>
  owen.call(approveSubscription, {
    ...subscriptionKey(firstName, serviceType),
    body: { trial: false, ...days },
  });
const reject = (firstName: string, serviceType: Name) =>
  owen.call(rejectSubscription, { ...subscriptionKey(firstName, serviceType), body: { reason } });
const end = (firstName: string, serviceType: Name) =>
  owen.call(endSubscription, { ...subscriptionKey(firstName, serviceType), body: { reason } });

async function findService(firstName: string, serviceType: Name) {
  const { items } = (await (await loupe.as(firstName)).call(listSubscriptions, {})).answer;
  return items.find((service) => service.serviceType === serviceType);
}

async function listWaiting(search: string) {
  const query = { limit: 25 as const, status: 'Waiting' as const, search };
  return (await owen.call(listSubscriptionRequests, { query })).answer.items;
}

const isInForce = async (firstName: string, serviceType: Name) => {
  const { answer } = await (await loupe.as(firstName)).call(getSession, {});
  if (answer.kind !== 'member') return false;
  return answer.subscriptions.some((service) => service.serviceType === serviceType && service.isActive);
};

test('lists every service with its status, and the request call to people who may request it', async () => {
  const listStatuses = async (firstName: string) => {
    const { items } = (await (await loupe.as(firstName)).call(listSubscriptions, {})).answer;
    return Object.fromEntries(
      items.map((service) => [service.name, `${service.status} ${service.actions.join(' ')}`]),
    );
  };
  expect(await listStatuses('Ilse')).toMatchObject({
    Shipping: 'Active ',
    Marketplace: 'NotRequested requestToTry',
    Auction: 'NotRequested requestAuction',
    'Care plan': 'NotRequested requestToTry',
    'Custom services': 'NotRequested requestToTry',
  });
  expect(await listStatuses('Amara')).toMatchObject({ Appraisals: 'Trial ' });
  expect(await listStatuses('Jonah')).toMatchObject({ Auction: 'NotRequested ' });
  const { answer } = await (await loupe.as('Elena')).call(listSubscriptions, {});
  expect([answer.isJeweler, answer.companyApproved, answer.partners]).toEqual([true, true, ['AGS']]);
  expect(await findService('Walter', 'Shipping')).toMatchObject({ status: 'Inactive', deactivated: true });
});

describe('a service request', () => {
  test('a service request waits at the desk; an approved one opens at the next call with an email', async () => {
    const { answer } = await requestService('Ilse', 'Memo');
    expect(answer).toMatchObject({ status: 'Pending', actions: [] });
    const inboxTitles = async () =>
      (await owen.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
    const title = 'Kessler & Co. requested Memo';
    await vi.waitUntil(async () => (await inboxTitles()).includes(title), waitOptions);
    const [request] = await listWaiting('Kessler');
    expect(request).toMatchObject({ name: 'Memo', requestedBy: 'Ilse Kessler', status: 'Pending' });
    expect((await approve('Ilse', 'Memo')).answer).toMatchObject({ status: 'Active', activeUntil: null });
    await vi.waitUntil(() => isInForce('Ilse', 'Memo'), waitOptions);
    await vi.waitUntil(async () => !(await inboxTitles()).includes(title), waitOptions);
    const [mail] = await waitForMail(loupe, findDemoPerson('Ilse').email, 'Memo is approved');
    expect(mail?.text).toContain('Kessler & Co. can use Memo now.');
  });

  test('a service request is rejected with a reason and can be made again', async () => {
    await requestService('Sven', 'Appraisal');
    expect((await reject('Sven', 'Appraisal')).answer).toMatchObject({ status: 'Inactive', reason });
    const service = await findService('Sven', 'Appraisal');
    expect(service).toMatchObject({ status: 'Inactive', reason, actions: ['requestToTry'] });
    const [mail] = await waitForMail(loupe, findDemoPerson('Sven').email, "Appraisals wasn't approved");
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect((await requestService('Sven', 'Appraisal')).answer.status).toBe('Pending');
  });

  test('a service request sent twice at the same moment is made once', async () => {
    const replies = await Promise.all([
      requestService('Ilse', 'Appraisal'),
      requestService('Ilse', 'Appraisal'),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual([subscriptionRefusals.service_requested.code]);
  });

  test('a request for custom services says what the company needs, and the desk reads it', async () => {
    const note = 'A feed of our repair jobs.';
    expect((await requestService('Ilse', 'Custom', { note })).answer.status).toBe('Pending');
    const asked = (await listWaiting('Kessler')).find(({ serviceType }) => serviceType === 'Custom');
    expect(asked).toMatchObject({ name: 'Custom services', note, status: 'Pending' });
    expect((await approve('Ilse', 'Custom')).answer.status).toBe('Active');
  });

  test('only business administrators of the company request its services', async () => {
    expect((await requestService('Jonah', 'Auction')).status).toBe(403);
    const elsewhere = await requestShippingFor('Marta', companyOf('Ilse'));
    expect(elsewhere.problem.code).toBe(companyRefusals.company_missing_here.code);
    const auction = await requestAuctionFor('Marta', true, companyOf('Ilse'));
    expect(auction.problem.code).toBe(companyRefusals.company_missing_here.code);
  });

  test.each([
    [
      'of a company that is not a jeweler',
      () => requestService('Devon', 'Memo'),
      subscriptionRefusals.jewelers_only,
    ],
    [
      'for auction of a company that is not a jeweler',
      () => requestAuctionFor('Devon', true),
      subscriptionRefusals.jewelers_only,
    ],
    [
      'for a service with its own request call',
      () => requestService('Marta', 'Shipping'),
      subscriptionRefusals.not_by_request,
    ],
    [
      'for custom services without a note',
      () => requestService('Marta', 'Custom'),
      subscriptionRefusals.note_needed,
    ],
    [
      'for a care plan without a store type',
      () => requestService('Marta', 'CarePlan'),
      subscriptionRefusals.store_type_needed,
    ],
    [
      'that starts yesterday',
      () => requestService('Elena', 'Memo', { activeFrom: addDays(today(), -1) }),
      subscriptionRefusals.starts_in_the_past,
    ],
    ['for an active service', () => requestShippingFor('Marta'), subscriptionRefusals.service_requested],
    [
      'for deactivated shipping',
      () => requestShippingFor('Walter'),
      subscriptionRefusals.service_deactivated,
    ],
  ] as const)('refuses a service request %s', async (_case, send, refusal) => {
    expect((await send()).problem).toMatchObject({ code: refusal.code, detail: refusal.sentence });
  });
});

describe('shipping', () => {
  test('shipping can be requested with volumes by any business and opens once its company is approved', async () => {
    const [oldRequest] = await listWaiting('Brightwell');
    expect(oldRequest).toMatchObject({
      serviceType: 'Shipping',
      companyStatus: 'Waiting',
      actions: ['reject'],
    });
    expect((await approve('Peter', 'Shipping')).problem.code).toBe(subscriptionRefusals.company_first.code);
    const { answer } = await requestShippingFor('Sven');
    expect(answer.status).toBe('Pending');
    const [request] = await listWaiting('Lindqvist Jewelry');
    const shipping =
      (await listWaiting('Lindqvist')).find((service) => service.serviceType === 'Shipping') ?? request;
    expect(shipping).toMatchObject({ avgShipmentsPerWeek: 12, preferredShipmentProviders: ['FedEx'] });
  });

  test('shipping is deactivated after it ended; only the provider reopens it', async () => {
    expect((await end('Devon', 'Shipping')).answer.status).toBe('Inactive');
    expect(await findService('Devon', 'Shipping')).toMatchObject({ deactivated: true, actions: [] });
    expect((await end('Devon', 'Shipping')).problem.code).toBe(
      subscriptionRefusals.subscription_elsewhere.code,
    );
    const [mail] = await waitForMail(loupe, findDemoPerson('Devon').email, 'Shipping has ended');
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect((await approve('Devon', 'Shipping')).answer.status).toBe('Active');
  });
});

test('lets an auction buyer ask to sell and keeps buying open', async () => {
  await requestAuctionFor('Elena', false);
  expect((await approve('Elena', 'Auction')).answer).toMatchObject({ status: 'Active' });
  expect((await findService('Elena', 'Auction'))?.actions).toEqual(['askToSell']);
  expect((await requestAuctionFor('Elena', true)).answer).toMatchObject({
    status: 'AsksToSell',
    actions: [],
  });
  expect((await reject('Elena', 'Auction')).answer.status).toBe('Active');
  await requestAuctionFor('Elena', true);
  expect((await approve('Elena', 'Auction')).answer.status).toBe('Active');
  expect(await findService('Elena', 'Auction')).toMatchObject({ sellerEnabled: true, actions: [] });
});

test('a care plan makes the company a jeweler, a repair center or both', async () => {
  await requestService('Elena', 'CarePlan', { storeTypes: [2, 1] });
  await approve('Elena', 'CarePlan');
  const profile = async () => (await (await loupe.as('Elena')).call(getCompanyProfile, {})).answer;
  await vi.waitUntil(async () => (await profile()).companyRoles.includes('RepairCenter'), waitOptions);
  expect((await profile()).companyRoles).toEqual(expect.arrayContaining(['Jeweler', 'RepairCenter']));
});

const triedServices: ReadonlySet<string> = new Set(['Appraisal', 'JewelerPages']);

async function turnServices(): Promise<void> {
  const turn = subscriptionJobs.find(({ name }) => name === 'companies.turn_subscriptions');
  await turn?.run({ work: (act) => loupe.work(act), clock: loupe.clock, log: createLog('silent') }, {});
}

describe('the days of a service', () => {
  test('a trial has a last day, whatever its service', async () => {
    await requestService('Elena', 'Appraisal');
    const until = addDays(today(), 30);
    const code = async (body: Days, service: Name = 'Appraisal') =>
      (await approve('Elena', service, body)).problem.code;
    await requestService('Elena', 'JewelerPages');
    expect(await code({ trial: true }, 'JewelerPages')).toBe(subscriptionRefusals.trial_needs_end.code);
    const pages = await approve('Elena', 'JewelerPages', { trial: true, activeUntil: until });
    expect(pages.answer).toMatchObject({ status: 'Trial', activeUntil: until });
    expect(await findService('Elena', 'JewelerPages')).toMatchObject({ status: 'Trial' });
    expect(await code({ trial: true })).toBe(subscriptionRefusals.trial_needs_end.code);
    expect(await code({ activeFrom: until, activeUntil: today() })).toBe(
      subscriptionRefusals.ends_before_it_starts.code,
    );
    expect(await code({ activeFrom: addDays(today(), -1) })).toBe(
      subscriptionRefusals.starts_in_the_past.code,
    );
    const { answer } = await approve('Elena', 'Appraisal', { trial: true, activeUntil: until });
    expect(answer).toMatchObject({ status: 'Trial', activeUntil: until });
  });

  test('a trial that has ended is among the services that are not open', async () => {
    await approve('Elena', 'JewelerPages', { trial: true, activeUntil: today() });
    await approve('Elena', 'Appraisal', { trial: true, activeUntil: today() });
    const trials = async (status: 'Open' | 'Inactive') => {
      const query = { limit: 50 as const, status, search: 'Castellan' };
      const { items } = (await owen.call(listSubscriptionRequests, { query })).answer;
      return items.map(({ serviceType }) => serviceType).filter((service) => triedServices.has(service));
    };
    expect((await trials('Open')).toSorted()).toEqual([...triedServices]);
    expect(await trials('Inactive')).toEqual([]);
    await loupe.pools.owner.query(
      'update companies.subscription set active_from = $2, active_until = $2 where company_id = $1 and trial',
      [companyOf('Elena'), addDays(today(), -1)],
    );
    await turnServices();
    expect(await trials('Open')).toEqual([]);
    expect((await trials('Inactive')).toSorted()).toEqual([...triedServices]);
  });

  test('a service approved for a later day is scheduled: not deactivated, not requested again, with its own filter', async () => {
    const from = addDays(today(), 5);
    await requestShippingFor('Elena');
    await end('Elena', 'Shipping');
    const { answer } = await approve('Elena', 'Shipping', {
      trial: true,
      activeFrom: from,
      activeUntil: addDays(from, 30),
    });
    expect(answer).toMatchObject({ status: 'Scheduled', actions: ['approve', 'letTry', 'end'] });
    expect(await findService('Elena', 'Shipping')).toMatchObject({
      status: 'Scheduled',
      deactivated: false,
      activeFrom: from,
      trial: true,
      actions: [],
    });
    expect(await isInForce('Elena', 'Shipping')).toBe(false);
    const among = async (status: 'Open' | 'Scheduled' | 'Inactive') => {
      const query = { limit: 50 as const, status, search: 'Castellan' };
      const { items } = (await owen.call(listSubscriptionRequests, { query })).answer;
      return items.some(({ serviceType }) => serviceType === 'Shipping');
    };
    expect([await among('Open'), await among('Scheduled'), await among('Inactive')]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await requestShippingFor('Elena')).problem.code).toBe(
      subscriptionRefusals.service_requested.code,
    );
    const [mail] = await waitForMail(loupe, findDemoPerson('Elena').email, 'Your Shipping trial is approved');
    expect(mail?.text).toContain('can use Shipping starting');
    // Ended before its first day, it never opens.
    expect((await end('Elena', 'Shipping')).answer.status).toBe('Inactive');
    const [ended] = await waitForMail(loupe, findDemoPerson('Elena').email, "Shipping won't start");
    expect(ended?.text).toContain('before its start date');
    loupe.clock.setOffset(6 * 86_400_000);
    await turnServices();
    loupe.clock.setOffset(0);
    expect(await isInForce('Elena', 'Shipping')).toBe(false);
    expect((await approve('Elena', 'Shipping')).answer.status).toBe('Active');
  });

  test('on its first day a service stays scheduled until the hourly job opens it', async () => {
    await approve('Elena', 'JewelerPages', { activeFrom: addDays(today(), 1) });
    loupe.clock.setOffset(86_400_000);
    try {
      expect(await findService('Elena', 'JewelerPages')).toMatchObject({ status: 'Scheduled', actions: [] });
      const query = { limit: 50 as const, status: 'Scheduled' as const, search: 'Castellan' };
      const { items } = (await owen.call(listSubscriptionRequests, { query })).answer;
      expect(items.map(({ serviceType }) => serviceType)).toContain('JewelerPages');
      expect((await requestService('Elena', 'JewelerPages')).problem.code).toBe(
        subscriptionRefusals.service_requested.code,
      );
      await turnServices();
      expect(await findService('Elena', 'JewelerPages')).toMatchObject({ status: 'Active' });
    } finally {
      loupe.clock.setOffset(0);
    }
    await end('Elena', 'JewelerPages');
  });

  test.each(['JewelerPages', 'Appraisal'] as const)(
    'a running trial of %s continues until the service that it was approved for starts',
    async (service) => {
      const from = addDays(today(), 2);
      const trial = { trial: true, activeUntil: addDays(today(), 1) };
      expect((await approve('Elena', service, trial)).answer.status).toBe('Trial');
      const { answer } = await approve('Elena', service, { activeFrom: from });
      expect(answer).toMatchObject({ status: 'Trial', trial: false, activeFrom: from, activeUntil: null });
      expect(await isInForce('Elena', service)).toBe(true);
      const subject = `${service === 'Appraisal' ? 'Appraisals' : 'Jeweler pages'} is approved`;
      const { email } = findDemoPerson('Elena');
      const continues = 'Your current trial continues until then.';
      await vi.waitUntil(
        async () => (await waitForMail(loupe, email, subject)).some(({ text }) => text.includes(continues)),
        waitOptions,
      );
      loupe.clock.setOffset(2 * 86_400_000);
      try {
        await turnServices();
        expect(await isInForce('Elena', service)).toBe(true);
        expect(await findService('Elena', service)).toMatchObject({ status: 'Active' });
      } finally {
        loupe.clock.setOffset(0);
      }
      expect((await end('Elena', service)).answer.status).toBe('Inactive');
    },
  );

  test('opens a service on its first day and closes it after its last', async () => {
    await approve('Elena', 'JewelerPages', {
      activeFrom: addDays(today(), 2),
      activeUntil: addDays(today(), 4),
    });
    const activeByDay = [];
    for (const days of [0, 2, 4, 5]) {
      loupe.clock.setOffset(days * 86_400_000);
      await turnServices();
      const { rows } = await loupe.pools.owner.query<{ is_active: boolean }>(
        `select is_active from companies.subscription where company_id = $1 and service_type = 'JewelerPages'`,
        [companyOf('Elena')],
      );
      activeByDay.push(rows[0]?.is_active);
    }
    loupe.clock.setOffset(0);
    expect(activeByDay).toEqual([false, true, true, false]);
  });
});

describe('service requests at the desk', () => {
  test('lists each service request once across pages, filtered by service', async () => {
    await loupe.pools.owner.query(
      `with made as (
         insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
         select gen_random_uuid(), 'Many ' || n, 'JW', 'Portal', 'Approved', now(), now()
         from generate_series(1, 30) as n returning company_id)
       insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at)
       select company_id, service, false, 'None', timestamptz '2025-01-01' from made, unnest(array['Memo', 'Auction']) as service`,
    );
    const activeByDay: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 25 as const, status: 'Waiting' as const, search: 'many' };
      const page = await owen.call(listSubscriptionRequests, {
        query: { ...query, ...(after === undefined ? {} : { after }) },
      });
      activeByDay.push(...page.answer.items.map((service) => `${service.companyId} ${service.serviceType}`));
      after = page.answer.next ?? undefined;
    } while (after !== undefined);
    expect([activeByDay.length, new Set(activeByDay).size]).toEqual([60, 60]);
    const query = { limit: 50 as const, status: 'Waiting' as const, serviceType: 'Memo' as const };
    const memoRequests = (await owen.call(listSubscriptionRequests, { query: { ...query, search: 'many' } }))
      .answer;
    expect(memoRequests.items).toHaveLength(30);
  });

  test('refuses decisions on unknown service requests, and by members and other staff', async () => {
    expect((await approve('Devon', 'Memo')).problem.code).toBe(
      subscriptionRefusals.subscription_missing.code,
    );
    const query = { limit: 25 as const, status: 'Waiting' as const, after: 'bm9wZQ' };
    const badCursor = await owen.call(listSubscriptionRequests, { query });
    expect(badCursor.problem.code).toBe(subscriptionRefusals.subscriptions_page_lost.code);
    for (const firstName of ['Marta', 'Felix']) {
      const caller = await loupe.as(firstName);
      const reply = await caller.call(approveSubscription, {
        ...subscriptionKey('Ilse', 'Appraisal'),
        body: { trial: false },
      });
      expect([firstName, reply.status]).toEqual([firstName, 403]);
    }
  });
});

test('signed-in people read the catalog and the store types', async () => {
  const marta = await loupe.as('Marta');
  const { items } = (await marta.call(listBusinessProducts, {})).answer;
  expect(items.find((service) => service.serviceType === 'Shipping')).toMatchObject({ jewelersOnly: false });
  expect(items.every((service) => service.jewelersOnly || service.serviceType === 'Shipping')).toBe(true);
  expect((await marta.call(listStoreTypes, {})).answer.items).toEqual([
    { id: 1, name: 'Jeweler' },
    { id: 2, name: 'RepairCenter' },
  ]);
  expect((await loupe.guest.call(listStoreTypes, {})).status).toBe(401);
});
