import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import { isDatabaseAway } from '#kit/server/database/is-database-away.ts';
import { createPools } from '#kit/server/database/pool.ts';
import { listen } from '#kit/server/listen/listen.ts';
import { createLog } from '#kit/server/log/log.ts';
import {
  contentHub,
  createBanner,
  listOwnContactMessages,
  sendContactMessage,
} from '#platform/content/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { openCutLine } from '../../testing/database-proxy.ts';
import type { CutLine } from '../../testing/database-proxy.ts';
import { sampleBanner } from '../../testing/sample-banner.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

let line: CutLine;
/** Reaches its database through a proxy that can be cut; the other node has its own connection. */
let loupe: TestLoupe;
let other: TestLoupe;
let marta: Caller;
let priya: Caller;
beforeAll(async () => {
  line = await openCutLine();
  other = await startTestLoupe({ ROLES: 'web' });
  loupe = await startTestLoupe({}, { database: other.connectionString, reach: line.through });
  [marta, priya] = await Promise.all([loupe.as('Marta'), other.as('Priya')]);
  // A worker that loses the connection before its first queue lookup takes 15 seconds to recover.
  const first = await sendQuestion('Before it went away', 'asked-before');
  await vi.waitFor(async () => expect(await stateOf(first.answer.id)).toBe('Received'), { timeout: 60_000 });
});
afterEach(() => line.restore());
afterAll(async () => {
  await loupe.stop();
  await other.stop();
  await line.close();
});

const read = () => marta.call(getUserSettings, { query: {} });
const statusOf = async (path: string) => (await fetch(loupe.url + path)).status;
const sendQuestion = (message: string, key: string) =>
  marta.call(sendContactMessage, { body: { subject: null, message } }, { 'idempotency-key': key });

async function stateOf(id: string): Promise<string | undefined> {
  const { items } = (await marta.call(listOwnContactMessages, {})).answer;
  return items.find((one) => one.id === id)?.state;
}

async function messagesWith(text: string): Promise<number> {
  const { rows } = await other.pools.owner.query<{ count: number }>(
    'select count(*) from content.contact_message where message = $1',
    [text],
  );
  return rows[0]?.count ?? -1;
}

describe('while the database is down', () => {
  test('a call is answered 503 with a reference, the node is not ready, and it keeps running', async () => {
    expect([(await read()).status, await statusOf('/readyz')]).toEqual([200, 200]);
    const headers = {
      'x-subscription-key': 'loupe-web',
      authorization: `Bearer ${await loupe.token('Marta')}`,
    };
    line.cut();
    const { status, problem } = await read();
    expect([status, problem.code, problem.detail]).toEqual([
      503,
      'kit.database_away',
      "We can't reach our database right now. Nothing was changed.",
    ]);
    const plain = await fetch(loupe.url + getUserSettings.path, { headers });
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5']);
    expect(problem.reference).toMatch(/^LP-\w{4}-\w{4}$/);
    expect(await statusOf('/readyz')).toBe(503);
    expect([await statusOf('/healthz'), await statusOf('/metrics')]).toEqual([200, 200]);
    const reply = await sendQuestion('While it was away', 'asked-while-away');
    expect([reply.status, reply.problem.code]).toEqual([503, 'kit.database_away']);
    expect(await messagesWith('While it was away')).toBe(0);
  });

  test('everything works again without a restart, and the failed call can be retried', async () => {
    line.cut();
    expect((await read()).status).toBe(503);
    line.restore();
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    const reply = await sendQuestion('While it was away', 'asked-while-away');
    expect(reply.status).toBe(200);
    // The queue works again: only this node has workers.
    await expect.poll(() => stateOf(reply.answer.id)).toBe('Received');
  });

  test('reloads what other nodes changed in the meantime', async () => {
    line.cut();
    await other.pools.owner.query(
      `insert into settings.feature (name, enabled, description) values ('while.away', true, 'For the test')`,
    );
    await other.pools.owner.query('select kit.move_clock(3600000)');
    expect([loupe.ports.flags.isOn('while.away'), loupe.clock.offsetMs]).toEqual([false, 0]);
    line.restore();
    await expect.poll(() => loupe.ports.flags.isOn('while.away')).toBe(true);
    await expect.poll(() => loupe.clock.offsetMs).toBe(3_600_000);
    await other.pools.owner.query('select kit.move_clock(0)');
    await expect.poll(() => loupe.clock.offsetMs).toBe(0);
  });

  test('an open page stays connected, and hears other nodes again afterward', async () => {
    const ear = await hearHub(loupe.url, contentHub);
    try {
      line.cut();
      expect((await read()).status).toBe(503);
      line.restore();
      let tries = 0;
      await expect
        .poll(async () => {
          tries += 1;
          const key = { 'idempotency-key': `after-the-outage-${tries}` };
          await priya.call(createBanner, { body: sampleBanner }, key);
          return ear.heard;
        })
        .toContain('BannersChanged');
    } finally {
      ear.close();
    }
  });
});

describe('a connection that breaks during the commit', () => {
  let own: CutLine;
  let node: TestLoupe;
  beforeAll(async () => {
    // Without workers, whose own commits would trigger the trap.
    own = await openCutLine();
    node = await startTestLoupe({ ROLES: 'web' }, { database: other.connectionString, reach: own.through });
  });
  afterEach(() => own.restore());
  afterAll(async () => {
    await node.stop();
    await own.close();
  });

  test.each(['before', 'after'] as const)(
    'is not reported as undone (%s the database heard it), and the same key does it once',
    async (when) => {
      const asker = await node.as('Marta');
      const again = () =>
        asker.call(
          sendContactMessage,
          { body: { subject: null, message: `Cut ${when}` } },
          { 'idempotency-key': `cut-at-the-end-${when}` },
        );
      await expect.poll(async () => (await asker.call(getUserSettings, { query: {} })).status).toBe(200);
      // Others on this node commit too, such as reloads after the last cut.
      own.cutAt('commit', when, `Cut ${when}`);
      const reply = await again();
      expect([reply.status, reply.problem.code]).toEqual([503, 'kit.outcome_unknown']);
      expect(await messagesWith(`Cut ${when}`)).toBe(when === 'after' ? 1 : 0);
      own.restore();
      await expect.poll(async () => (await again()).status).toBe(200);
      expect(await messagesWith(`Cut ${when}`)).toBe(1);
    },
  );
});

test('a connection that falls silent without breaking is dropped eventually', async () => {
  const pools = createPools(line.through(other.connectionString), createLog('silent'), 2, { silenceMs: 200 });
  const answered = () =>
    pools.plain.query('select 1').then(
      () => true,
      () => false,
    );
  // A busy machine may take longer for the first query than this pool waits.
  await expect.poll(answered).toBe(true);
  line.stall();
  const waiting = pools.plain.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(await waiting)).toBe(true);
  line.cut();
  await pools.end();
});

test('a listener whose server fell silent without breaking connects again and tells owners of cached data', async () => {
  const own = await openCutLine();
  const lines: string[] = [];
  const log = createLog('warn', { write: (text) => void lines.push(text) });
  const rhythm = { everyMs: 50, silenceMs: 2_000 };
  const listener = await listen(own.through(other.connectionString), ['news'], log, rhythm);
  const again = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<string>();
  listener.onReconnect(again.resolve);
  listener.on('news', heard.resolve);
  own.stall();
  // It gave up the silent connection, and a new one isn't answered either.
  await expect.poll(() => lines.join('')).toContain('the connection between nodes is down');
  own.restore();
  await again.promise;
  await other.pools.owner.query(`select pg_notify('news', 'after the silence')`);
  expect(await heard.promise).toBe('after the silence');
  await listener.stop();
  await own.close();
});
