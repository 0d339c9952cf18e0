import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import { searchDiamonds } from '#modules/marketplace/contract.ts';
import { contentHub, createBanner, sendContactMessage } from '#platform/content/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { moveClock, readClock } from '#platform/demo/contract.ts';
import { getFeature, switchFeature } from '#platform/settings/contract.ts';
import type { Mail, MailOutcome } from '#outside/mail/port.ts';
import { fillStones } from '../../testing/marketplace/stone-house.ts';
import { sampleBanner } from '../../testing/sample-banner.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let first: TestLoupe;
let second: TestLoupe;
let nodes: readonly TestLoupe[];
beforeAll(async () => {
  first = await startTestLoupe();
  second = await startTestLoupe({}, { database: first.connectionString });
  nodes = [first, second];
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const sendQuestion = async (node: TestLoupe, message: string, key: string, person = 'Marta') =>
  (await node.as(person)).call(
    sendContactMessage,
    { body: { subject: null, message } },
    { 'idempotency-key': key },
  );

describe('two nodes on one database', () => {
  test('share the jobs: both run some, and each job runs once', async () => {
    const took = new Map<TestLoupe, string[]>(nodes.map((node) => [node, []]));
    const { promise: bothTook, resolve } = Promise.withResolvers<void>();
    for (const node of nodes) {
      vi.spyOn(node.ports.mail, 'send').mockImplementation(
        async ({ messageId }: Mail): Promise<MailOutcome> => {
          took.get(node)?.push(messageId);
          if ([...took.values()].every((mails) => mails.length > 0)) resolve();
          // A fast node waits, so that there is work left for the other.
          await bothTook;
          return { kind: 'accepted', messageId, refused: [] };
        },
      );
    }
    for (let each = 0; each < 8; each += 1) await sendQuestion(first, `Shared ${each}`, `shared-job-${each}`);
    const all = () => [...took.values()].flat();
    await expect.poll(() => all().length).toBe(16);
    for (const mails of took.values()) expect(mails.length).toBeGreaterThan(0);
    expect(new Set(all()).size).toBe(16);
    await expect
      .poll(async () => {
        const { rows } = await first.pools.owner.query<{ count: number }>(
          `select count(*) from content.contact_message where provider_mail <> 'sent' or person_copy <> 'sent'`,
        );
        return rows[0]?.count;
      })
      .toBe(0);
    expect(new Set(all()).size).toBe(all().length);
  });

  test("one node's search finds what changed on the other", async () => {
    await fillStones(first, 300);
    await Promise.all(nodes.map(({ ports }) => ports.catalog.caughtUp()));
    const marta = await second.as('Marta');
    const find = async (criteria: { readonly price?: { from: number; to: number } }) => {
      const order = { sortBy: 'price', sortDirection: 'descending', offset: 0, limit: 1 } as const;
      const body = { productType: 'Natural Diamond', facets: false, ...order, ...criteria } as const;
      return (await marta.call(searchDiamonds, { body })).answer.diamonds[0]?.supplierItemIdentifier;
    };
    const dearest = await find({});
    // No other stone has this price.
    const price = 99_000_001;
    expect(await find({ price: { from: price, to: price } })).toBeUndefined();
    await first.pools.owner.query('update marketplace.stone set price = $1 where item_id = $2', [
      price,
      dearest,
    ]);
    await expect.poll(() => find({ price: { from: price, to: price } })).toBe(dearest);
  });

  test('notify the pages that are open on either of them', async () => {
    const ears = await Promise.all(nodes.map((node) => hearHub(node.url, contentHub)));
    try {
      const priya = await second.as('Priya');
      let tries = 0;
      const heardByAll = async () => {
        const key = { 'idempotency-key': `told-by-the-second-${(tries += 1)}` };
        await priya.call(createBanner, { body: sampleBanner }, key);
        return ears.every(({ heard }) => heard.includes('BannersChanged'));
      };
      // A node that has just started may not receive the other's messages yet.
      await expect.poll(heardByAll).toBe(true);
    } finally {
      for (const ear of ears) ear.close();
    }
  });

  test('have the same flags and the same time', async () => {
    await first.pools.owner.query(
      `insert into settings.feature (name, enabled, description) values ('two.nodes', false, 'For the tests')`,
    );
    const priya = await first.as('Priya');
    await priya.call(switchFeature, { params: { name: 'two.nodes' }, body: { enabled: true } });
    for (const node of nodes) {
      await expect.poll(() => node.ports.flags.isOn('two.nodes')).toBe(true);
      expect((await node.guest.call(getFeature, { params: { name: 'two.nodes' } })).answer.enabled).toBe(
        true,
      );
    }
    const { aheadMs } = (await second.guest.call(moveClock, { body: { forwardMs: 7_200_000 } })).answer;
    for (const node of nodes) {
      await expect.poll(() => node.clock.offsetMs).toBe(aheadMs);
      expect((await node.guest.call(readClock, {})).answer.aheadMs).toBeGreaterThan(7_000_000);
    }
    await first.guest.call(moveClock, { body: { to: null } });
    for (const node of nodes) await expect.poll(() => node.clock.offsetMs).toBe(0);
  });

  test("count one person's calls together", async () => {
    const jonah = demoPeople.find(({ actor }) => actor.name.startsWith('Jonah'));
    // Three calls are left of this minute's thirty, and of the next one's, if it begins before the end.
    await first.pools.owner.query(
      `insert into kit.rate_lease (key, window_start, taken)
         select 'content.sendContactMessage:' || $1, to_timestamp((floor(extract(epoch from now()) / 60) + ahead) * 60), 27
           from generate_series(0, 1) as ahead`,
      [jonah?.actor.personId],
    );
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let each = 0; each < 5; each += 1) {
      for (const [at, node] of nodes.entries()) {
        const reply = await sendQuestion(node, `Counted ${each}`, `counted-${each}-on-${at}`, 'Jonah');
        statuses.push(reply.status);
        if (reply.status === 429) waits.push(Number(reply.headers.get('retry-after')));
      }
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(Math.min(...waits)).toBeGreaterThan(0);
  });

  test('do once what both receive under one key at the same moment', async () => {
    const replies = await Promise.all(
      [first, second, first, second].map((node) =>
        sendQuestion(node, 'Asked of both', 'one-intent-two-nodes', 'Ilse'),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await first.pools.owner.query<{ count: number }>(
      `select count(*) from content.contact_message where message = 'Asked of both'`,
    );
    expect(rows[0]?.count).toBe(1);
  });
});
