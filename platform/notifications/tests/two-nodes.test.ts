import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import { personDecided, personWaiting } from '#platform/companies/contract.ts';
import { inboxHub, listInboxItems } from '#platform/inbox/contract.ts';
import {
  listNotices,
  markAllNoticesAsSeen,
  notificationHub,
  personDecidedNotice,
  queryNotices,
} from '#platform/notifications/contract.ts';
import { findDemoMember, tellPerson } from '#apps/server/testing/send-notice.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let first: TestLoupe;
let second: TestLoupe;
let nodes: readonly TestLoupe[];
beforeAll(async () => {
  first = await startTestLoupe();
  second = await startTestLoupe({}, { database: first.connectionString });
  nodes = [first, second];
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const hanna = () => ({ ...findDemoMember('Hanna'), companyName: 'Harrow & Vale', personName: 'Hanna Cole' });

/** A new node may not be subscribed yet. */
async function nodesHearEachOther(): Promise<void> {
  for (const [here, otherNode] of [nodes, nodes.toReversed()]) {
    if (here === undefined || otherNode === undefined) throw new Error('There are two nodes.');
    const listener = await hearHub(otherNode.url, notificationHub, await otherNode.token('Ilse'));
    const received = async () => {
      await tellPerson(here, 'Ilse', personDecidedNotice, { companyName: 'Kessler & Co.', approved: true });
      return listener.heard.length > 0;
    };
    await expect.poll(received).toBe(true);
    listener.close();
  }
}

const unseenOn = async (node: TestLoupe): Promise<number> =>
  (
    await (
      await node.as('Marta')
    ).call(queryNotices, {
      body: { filter: { noticeStatus: 'Unseen' }, orderBy: 'CreatedOn desc', take: 1 },
    })
  ).answer.unseen;

const waitingOn = async (node: TestLoupe): Promise<string[]> =>
  (await (await node.as('Marta')).call(listInboxItems, { query: { limit: 25 } })).answer.items.map(
    ({ title }) => title,
  );

test("pushes a join request to the administrator's tabs on both nodes and clears it once decided", async () => {
  const listeners = await Promise.all(
    nodes.flatMap((node) => [
      node.token('Marta').then((token) => hearHub(node.url, notificationHub, token)),
      node.token('Marta').then((token) => hearHub(node.url, inboxHub, token)),
    ]),
  );
  const isHeardByAll = (event: string, times: number): boolean =>
    listeners.filter(({ heard: received }) => received.filter((one) => one === event).length >= times)
      .length === nodes.length;
  try {
    await nodesHearEachOther();
    await first.work((ctx) => ctx.publish(personWaiting, hanna()));
    await expect.poll(() => isHeardByAll('CheckNotifications', 1)).toBe(true);
    await expect.poll(() => isHeardByAll('InboxChanged', 1)).toBe(true);
    for (const node of nodes) {
      expect(await unseenOn(node)).toBe(1);
      expect(await waitingOn(node)).toEqual(['Hanna Cole wants to join']);
    }
    await (await second.as('Marta')).call(markAllNoticesAsSeen, {});
    await expect.poll(() => isHeardByAll('NotificationCount', 2)).toBe(true);
    expect(await unseenOn(first)).toBe(0);
    await second.work((ctx) =>
      ctx.publish(personDecided, { ...hanna(), decision: 'Approved', roles: ['BusinessUser'] }),
    );
    await expect.poll(() => isHeardByAll('InboxChanged', 2)).toBe(true);
    for (const node of nodes) expect(await waitingOn(node)).toEqual([]);
    const notices = async () => {
      const query = { limit: 25 as const };
      return (await (await first.as('Hanna')).call(listNotices, { query })).answer.items.map(
        ({ title }) => title,
      );
    };
    await expect.poll(notices).toEqual(['You joined Harrow & Vale']);
  } finally {
    for (const listener of listeners) listener.close();
  }
});
