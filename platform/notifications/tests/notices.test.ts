import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import {
  listNotices,
  markAllNoticesAsRead,
  markAllNoticesAsSeen,
  markNoticeAsRead,
  notificationHub,
  personDecidedNotice,
  queryNotices,
} from '#platform/notifications/contract.ts';
import { findDemoMember, tell as tellThose, tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  [marta, ilse] = await Promise.all([loupe.as('Marta'), loupe.as('Ilse')]);
});
afterAll(() => loupe.stop());

const facts = { companyName: 'Harrow & Vale', approved: true };
const notify = (firstName: string) => tellPerson(loupe, firstName, personDecidedNotice, facts);

const unseen = (person: Caller, take = 1) =>
  person.call(queryNotices, {
    body: { filter: { noticeStatus: 'Unseen' }, orderBy: 'CreatedOn desc', take },
  });

describe("a person's notifications", () => {
  test('lists notices newest first with text and link', async () => {
    await notify('Marta');
    loupe.clock.setOffset(60_000);
    await tellThose(loupe, personDecidedNotice, {
      of: 'Marta',
      to: { roles: ['BusinessAdministrator'] },
      facts: { ...facts, approved: false },
    });
    loupe.clock.setOffset(0);
    const { items, next } = (await marta.call(listNotices, { query: { limit: 25 } })).answer;
    expect(items.map(({ title, path, status }) => [title, path, status])).toEqual([
      ['Harrow & Vale declined your request', '/dashboard', 'Unseen'],
      ['You joined Harrow & Vale', '/dashboard', 'Unseen'],
    ]);
    expect(next).toBeNull();
  });

  test('queries unseen notices sorted by CreatedOn with a total count', async () => {
    const { items, unseen: count } = (await unseen(marta)).answer;
    expect([items.length, items[0]?.title, count]).toEqual([1, 'Harrow & Vale declined your request', 2]);
    const oldest = await marta.call(queryNotices, { body: { filter: {}, orderBy: 'CreatedOn', take: 1 } });
    expect(oldest.answer.items[0]?.title).toBe('You joined Harrow & Vale');
  });

  test('searches notices by title and text', async () => {
    const found = await marta.call(listNotices, { query: { limit: 25, search: 'MISTAKE' } });
    expect(found.answer.items.map(({ title }) => title)).toEqual(['Harrow & Vale declined your request']);
    expect((await marta.call(listNotices, { query: { limit: 25, search: '100%' } })).answer.items).toEqual(
      [],
    );
  });

  test('pages through notices without duplicates or gaps', async () => {
    const names = Array.from({ length: 7 }, () => 'Devon');
    for (const name of names) await notify(name);
    const devon = await loupe.as('Devon');
    const ids: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await devon.call(queryNotices, {
        body: {
          filter: {},
          orderBy: 'CreatedOn desc',
          take: 3,
          ...(typeof after === 'string' ? { after } : {}),
        },
      });
      ids.push(...page.answer.items.map(({ id }) => id));
      after = page.answer.next;
    } while (after !== null);
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
    const broken = await devon.call(listNotices, { query: { limit: 25, after: 'WyJ4Il0' } });
    expect([broken.status, broken.problem.code]).toEqual([422, 'kit.bad_input']);
  });

  test('marks single notices as read', async () => {
    const { items } = (await unseen(marta, 25)).answer;
    const id = items[0]?.id ?? '';
    for (const _again of [1, 2]) {
      expect((await marta.call(markNoticeAsRead, { params: { id } })).answer.status).toBe('Read');
    }
    expect((await unseen(marta)).answer.unseen).toBe(1);
  });

  test('marks all notices as seen, then as read', async () => {
    expect((await marta.call(markAllNoticesAsSeen, {})).answer).toEqual({ changed: 1, unseen: 0 });
    const queried = await marta.call(queryNotices, {
      body: { filter: { noticeStatus: 'Seen' }, orderBy: 'CreatedOn', take: 5 },
    });
    expect(queried.answer.items).toHaveLength(1);
    expect((await marta.call(markAllNoticesAsRead, {})).answer).toEqual({ changed: 1, unseen: 0 });
    const { items } = (await marta.call(listNotices, { query: { limit: 25 } })).answer;
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['Read']));
    expect((await marta.call(markAllNoticesAsRead, {})).answer.changed).toBe(0);
  });

  test("hides another person's notices", async () => {
    const { items } = (await marta.call(listNotices, { query: { limit: 25 } })).answer;
    const reply = await ilse.call(markNoticeAsRead, { params: { id: items[0]?.id ?? '' } });
    expect([reply.status, reply.problem.code]).toEqual([404, 'notifications.notice_missing']);
    expect((await ilse.call(listNotices, { query: { limit: 25 } })).answer.items).toEqual([]);
  });

  test('shows only notices of the active company', async () => {
    await notify('Ravi');
    const foreign = await loupe.pools.owner.query(
      `update notifications.notice set company_id = gen_random_uuid() where person_id = $1 returning id`,
      [findDemoMember('Ravi').personId],
    );
    expect(foreign.rowCount).toBe(1);
    const ravi = await loupe.as('Ravi');
    expect((await ravi.call(listNotices, { query: { limit: 25 } })).answer.items).toEqual([]);
  });

  test('delivers staff notices to staff', async () => {
    await tellThose(loupe, personDecidedNotice, {
      of: 'Marta',
      to: { staff: ['PlatformAdministrator'] },
      facts,
    });
    const priya = await loupe.as('Priya');
    expect((await unseen(priya)).answer.unseen).toBe(1);
    expect((await priya.call(markAllNoticesAsSeen, {})).answer.unseen).toBe(0);
  });
});

describe('/notificationhub', () => {
  test("sends CheckNotifications and NotificationCount only to the person's tabs", async () => {
    const tabs = await Promise.all(
      [1, 2].map(async () => hearHub(loupe.url, notificationHub, await loupe.token('Marta'))),
    );
    const other = await hearHub(loupe.url, notificationHub, await loupe.token('Ilse'));
    try {
      await notify('Marta');
      for (const tab of tabs)
        await expect.poll(() => tab.heard).toEqual(['CheckNotifications', 'NotificationCount']);
      await notify('Ilse');
      await expect.poll(() => other.heard.length).toBe(2);
      expect(tabs[0]?.heard).toHaveLength(2);
    } finally {
      for (const ear of [...tabs, other]) ear.close();
    }
  });

  test('refuses a guest', async () => {
    await expect(hearHub(loupe.url, notificationHub)).rejects.toThrow('Sorry, you are not authorized');
  });
});
