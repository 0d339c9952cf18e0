import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { compareItems, harms } from '#platform/inbox/domain/inbox-item.ts';
import type { RankedItem } from '#platform/inbox/domain/inbox-item.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import {
  countInboxItems,
  inboxHub,
  inboxRefusals,
  listInboxItems,
  dismissInboxItem,
} from '#platform/inbox/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import type { PostedItem } from '#platform/inbox/server.ts';
import { findDemoMember } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

type InboxPage = EndpointAnswer<typeof listInboxItems>;

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
});
afterAll(() => loupe.stop());
afterEach(() => loupe.pools.owner.query('delete from inbox.item'));

const harrow = () => findDemoMember('Marta').companyId;

const post = (item: Partial<PostedItem> & Pick<PostedItem, 'key' | 'for'>): Promise<void> =>
  loupe.work((ctx) =>
    postItem(ctx, {
      companyId: harrow(),
      title: item.key,
      why: 'It needs an answer.',
      path: '/dashboard',
      ...item,
    }),
  );
const clear = (key: string, companyId: string | null = harrow()) =>
  loupe.work((ctx) => clearItem(ctx, companyId, key));

async function waitingFor(firstName: string) {
  return (await (await loupe.as(firstName)).call(listInboxItems, { query: { limit: 25 } })).answer;
}

const keysFor = async (firstName: string) => (await waitingFor(firstName)).items.map(({ key }) => key);

describe('an item', () => {
  test.each([
    ['one person', { person: findDemoMember('Jonah').personId }, ['Jonah'], ['Marta', 'Ilse', 'Priya']],
    ['people with a role', { roles: ['BusinessAdministrator'] }, ['Marta'], ['Jonah', 'Ilse', 'Priya']],
    ['people who may use a service', { permission: 'MarketPlace' }, ['Marta', 'Jonah'], ['Colin', 'Hanna']],
  ] as const)('is visible to %s and to no one else', async (_whom, audience, recipients, nonRecipients) => {
    await post({ key: 'test.cause:1', for: audience });
    for (const one of recipients) expect([one, await keysFor(one)]).toEqual([one, ['test.cause:1']]);
    for (const one of nonRecipients) expect([one, await keysFor(one)]).toEqual([one, []]);
  });

  test('shows staff items by role', async () => {
    await post({ companyId: null, key: 'test.desk:1', for: { roles: ['PlatformAdministrator'] } });
    expect(await keysFor('Priya')).toEqual(['test.desk:1']);
    for (const one of ['Owen', 'Marta']) expect([one, await keysFor(one)]).toEqual([one, []]);
  });

  test('updates an inbox item posted twice and keeps its age', async () => {
    await post({ key: 'test.cause:1', for: { roles: ['BusinessAdministrator'] } });
    const before = (await waitingFor('Marta')).items[0]?.postedAt;
    loupe.clock.setOffset(3_600_000);
    await post({ key: 'test.cause:1', for: { roles: ['BusinessAdministrator'] }, title: 'Changed' });
    loupe.clock.setOffset(0);
    const { items, total } = await waitingFor('Marta');
    expect([total, items[0]?.title, items[0]?.postedAt]).toEqual([1, 'Changed', before]);
  });

  test('clears an inbox item for all recipients; clearing twice does nothing', async () => {
    await post({ key: 'test.cause:1', for: { permission: 'Shipping' } });
    expect(await keysFor('Jonah')).toHaveLength(1);
    await clear('test.cause:1');
    await clear('test.cause:1');
    for (const one of ['Marta', 'Jonah']) expect(await keysFor(one)).toEqual([]);
  });
});

describe('an item that people dismiss', () => {
  const audience = { roles: ['PlatformAdministrator'] } as const;
  const desk = { companyId: null, key: 'test.desk:1', for: audience, canDismiss: true };
  const dismiss = async (name: string, key: string) =>
    (await loupe.as(name)).call(dismissInboxItem, { body: { key } });

  test('dismisses an inbox item for all recipients, safely repeated', async () => {
    await post(desk);
    expect((await waitingFor('Priya')).items).toMatchObject([{ mayPutAway: true }]);
    await dismiss('Priya', desk.key);
    expect(await keysFor('Priya')).toEqual([]);
    expect((await dismiss('Priya', desk.key)).status).toBe(204);
  });

  test("rejects dismissing someone else's inbox item", async () => {
    await post(desk);
    await post({ key: 'test.cause:1', for: { roles: ['BusinessAdministrator'] }, canDismiss: true });
    for (const one of ['Owen', 'Marta', 'Ilse']) await dismiss(one, desk.key);
    for (const one of ['Jonah', 'Ilse', 'Priya']) await dismiss(one, 'test.cause:1');
    expect(await keysFor('Priya')).toEqual([desk.key]);
    expect(await keysFor('Marta')).toEqual(['test.cause:1']);
  });

  test('rejects dismissing an item that its slice clears', async () => {
    await post({ ...desk, canDismiss: false });
    const { problem } = await dismiss('Priya', desk.key);
    expect(problem.code).toBe(inboxRefusals.item_waits.code);
    expect(await keysFor('Priya')).toEqual([desk.key]);
  });
});

test('ranks what hurts now first, then most money at risk, with the actions of each item', async () => {
  const audience = { roles: ['BusinessAdministrator'] } as const;
  const day = (days: number) => new Date(loupe.clock.now().getTime() + days * 86_400_000);
  const call = { label: 'Contact UPS', phone: '1-800-742-5877' };
  await post({ key: 'join request', for: audience });
  await post({ key: 'approval', for: audience, amount: cents(600_000) });
  await post({ key: 'wire', for: audience, harm: 'risk', amount: cents(835_940), due: day(9) });
  await post({ key: 'question', for: audience, due: day(1) });
  await post({ key: 'late bill', for: audience, amount: cents(77_053), due: day(-1) });
  await post({ key: 'unscanned', for: audience, harm: 'loss', amount: cents(1_280_000), actions: [call] });
  const { items, total, now } = await waitingFor('Marta');
  expect(items.map(({ key, pressure, amount }) => `${key}: ${pressure} ${amount ?? '-'}`)).toEqual([
    'unscanned: now 1280000',
    'late bill: now 77053',
    'wire: soon 835940',
    'question: soon -',
    'approval: later 600000',
    'join request: later -',
  ]);
  expect([total, now]).toEqual([6, 2]);
  expect([items[0]?.actions, items[1]?.actions]).toEqual([[call], []]);
});

describe('the counts', () => {
  const countsFor = async (name: string) => (await (await loupe.as(name)).call(countInboxItems, {})).answer;

  test('say how many items wait on each page, and how many of them are urgent', async () => {
    const audience = { permission: 'Shipping' } as const;
    const parcel = '/membership/shipping/01999c1e-4a0b-7c3d-9a51-6f2f1f0a7a11';
    await post({ key: 'test.parcel:1', for: audience, path: parcel, harm: 'loss' });
    await post({ key: 'test.parcel:2', for: audience, path: `${parcel}/purchase` });
    await post({ key: 'test.team:1', for: { roles: ['BusinessAdministrator'] }, path: '/membership/team' });
    const shipping = { path: '/membership/shipping', total: 2, urgent: 1 };
    expect(await countsFor('Marta')).toEqual({
      total: 3,
      urgent: 1,
      areas: [shipping, { path: '/membership/team', total: 1, urgent: 0 }],
    });
    expect(await countsFor('Jonah')).toEqual({ total: 2, urgent: 1, areas: [shipping] });
  });

  test('agree with the list, for everyone', async () => {
    await post({ key: 'test.cause:1', for: { permission: 'Shipping' }, harm: 'loss' });
    await post({ key: 'test.cause:2', for: { roles: ['BusinessAdministrator'] } });
    for (const one of ['Marta', 'Jonah', 'Ilse', 'Priya', 'Hanna']) {
      const [{ total, now }, counts] = [await waitingFor(one), await countsFor(one)];
      expect([one, counts.total, counts.urgent]).toEqual([one, total, now]);
    }
  });
});

test('pages through a long inbox in the order of the rule, without duplicates or gaps', async () => {
  const drawn = Array.from({ length: 60 }, (_, at) => ({
    key: `test.many:${at}`,
    harm: harms[at % 7] ?? 'task',
    amount: at % 5 === 0 ? null : cents((at % 11) * 1_000),
    due: at % 3 === 0 ? new Date(loupe.clock.now().getTime() + ((at % 13) - 4) * 86_400_000) : null,
  }));
  await loupe.work(async (ctx) => {
    for (const { key, harm, amount, due } of drawn)
      await postItem(ctx, {
        companyId: harrow(),
        key,
        for: { roles: ['BusinessAdministrator'] },
        title: key,
        why: 'One of many.',
        path: '/dashboard',
        harm,
        ...(amount === null ? {} : { amount }),
        ...(due === null ? {} : { due }),
      });
  });
  const marta = await loupe.as('Marta');
  const shown: RankedItem[] = [];
  let [after, asOf]: [string | null | undefined, string] = [undefined, ''];
  do {
    const query: { limit: 25; after?: string } =
      typeof after === 'string' ? { limit: 25, after } : { limit: 25 };
    const page: InboxPage = (await marta.call(listInboxItems, { query })).answer;
    const dated = page.items.map((item) => ({
      ...item,
      due: item.due === null ? null : new Date(item.due),
      postedAt: new Date(item.postedAt),
    }));
    shown.push(...dated);
    [after, asOf] = [page.next, asOf === '' ? page.asOf : asOf];
  } while (after !== null);
  expect([shown.length, new Set(shown.map(({ key }) => key)).size]).toEqual([60, 60]);
  const inOrder = shown.toReversed().toSorted(compareItems(new Date(asOf)));
  expect(shown.map(({ key }) => key)).toEqual(inOrder.map(({ key }) => key));
  const broken = await marta.call(listInboxItems, { query: { limit: 25, after: 'WyJ4Il0' } });
  expect([broken.status, broken.problem.code]).toEqual([422, 'kit.bad_input']);
});

describe('an item about a record that one person made', () => {
  const postRecordOf = async (madeBy: string) =>
    post({ key: 'test.record:1', for: { permission: 'Shipping', madeBy: findDemoMember(madeBy).personId } });
  const setLevel = (name: string, manageShipments: 0 | 1) =>
    loupe.pools.owner.query(
      `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
       values ($1, $2, 'Shipping', true, $3)
       on conflict (company_id, person_id, service_type) do update set allowed = true, details = $3`,
      [harrow(), findDemoMember(name).personId, JSON.stringify({ manageShipments })],
    );

  test('is for its maker and for those who see every record of the service', async () => {
    await postRecordOf('Colin');
    await setLevel('Jonah', 0);
    // A node hears of a permission that changed in the database a moment later.
    await expect.poll(() => keysFor('Jonah')).toEqual([]);
    for (const one of ['Marta', 'Colin']) expect([one, await keysFor(one)]).toEqual([one, ['test.record:1']]);
    for (const one of ['Ilse', 'Hanna']) expect([one, await keysFor(one)]).toEqual([one, []]);
    await setLevel('Jonah', 1);
    await expect.poll(() => keysFor('Jonah')).toEqual(['test.record:1']);
  });
});

describe('the walls', () => {
  test("hides other companies' and staff items from an unfiltered query", async () => {
    await post({ key: 'test.cause:1', for: { roles: ['BusinessAdministrator'] } });
    await post({ companyId: null, key: 'test.desk:1', for: { roles: ['PlatformAdministrator'] } });
    const read = async (binding: 'own' | 'company' | 'none', name?: string) => {
      const bound = name === undefined ? { binding } : { binding, ...findDemoMember(name) };
      return unitOfWorkOn(loupe.pools.plain)(bound, async ({ client }) => {
        const { rows } = await client.query<{ key: string }>('select key from inbox.item');
        return rows.map(({ key }) => key);
      });
    };
    expect(await read('own', 'Marta')).toEqual(['test.cause:1']);
    expect(await read('company', 'Ilse')).toEqual([]);
    expect(await read('none')).toEqual([]);
  });
});

test('sends inbox changes only to possible recipients', async () => {
  const names = ['Elena', 'Ilse', 'Priya'];
  const listeners = await Promise.all(
    names.map(async (name) => hearHub(loupe.url, inboxHub, await loupe.token(name))),
  );
  const { companyId, personId } = findDemoMember('Elena');
  const [elena, ilse, priya] = listeners.map((listener) => () => listener.heard.length);
  try {
    await post({ companyId, key: 'test.cause:1', for: { roles: ['BusinessAdministrator'] } });
    await expect.poll(() => elena?.()).toBe(1);
    // Hub messages arrive in order, so earlier ones have arrived by now.
    const before = priya?.() ?? 0;
    await post({ companyId, key: 'test.cause:1', for: { roles: ['BusinessAdministrator'] } });
    await post({ companyId, key: 'test.cause:2', for: { person: personId } });
    await expect.poll(() => elena?.()).toBe(2);
    await clear('test.cause:1', companyId);
    await expect.poll(() => elena?.()).toBe(3);
    await post({ companyId: null, key: 'test.desk:1', for: { roles: ['PlatformAdministrator'] } });
    await expect.poll(() => priya?.()).toBe(before + 1);
    expect([elena?.(), ilse?.()]).toEqual([3, 0]);
  } finally {
    for (const listener of listeners) listener.close();
  }
});
