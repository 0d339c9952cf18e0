import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Actor } from '#platform/access/contract.ts';
import {
  chooseNextCharge,
  listAnalytics,
  listDemoPeople,
  listMail,
  listSms,
  getCardGateway,
  moveClock,
  readAttachment,
  readClock,
  readMail,
  readMailFile,
  replyToSms,
  reportMail,
  showSettings,
} from '#platform/demo/contract.ts';
import { listUndeliverable } from '#platform/notifications/contract.ts';
import { getSession } from '#platform/companies/contract.ts';
import { demoPeopleLines, createOnce } from '#platform/demo/server.ts';
import { getPortal, getUserSettings } from '#platform/settings/contract.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { markOlderPartsMade } from '#apps/server/demo/make-demo.ts';
import { readLoupeConfiguration } from '#apps/server/configuration.ts';
import { demoOnlyRoutes } from '#apps/server/modules.ts';
import { startLoupe } from '#apps/server/start-loupe.ts';
import type { Loupe } from '#apps/server/start-loupe.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

const hour = 3_600_000;

const sendGridKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64');

let loupe: TestLoupe;
beforeAll(async () => void (loupe = await startTestLoupe()));
afterAll(() => loupe.stop());

async function sendMail(subject: string): Promise<void> {
  await loupe.ports.mail.send({
    from: { name: 'Assay Mutual', email: 'members@assay-mutual.example' },
    to: [{ name: 'Marta Reyes', email: 'marta@harrowvale.example' }],
    subject,
    text: 'Your label is ready.',
    html: '<p>Your <b>label</b> is ready.</p>',
    attachments: [{ fileName: 'label “1”.txt', contentType: 'text/plain', content: Buffer.from('LABEL') }],
    messageId: `<${newId()}@loupe.example>`,
  });
}

describe('demo data', () => {
  const made: string[] = [];
  const make = (name: string) => loupe.work(createOnce(name, () => (made.push(name), Promise.resolve())));

  test('completes interrupted demo data at the next start, once', async () => {
    const broken = loupe.work(
      createOnce('rings', () => Promise.reject(new Error('The machine was turned off.'))),
    );
    await expect(broken).rejects.toThrow('The machine was turned off.');
    await make('rings');
    await make('rings');
    expect(made).toEqual(['rings']);
  });

  test('creates demo data once when two nodes start together', async () => {
    await Promise.all([make('watches'), make('watches'), make('watches')]);
    expect(made.filter((name) => name === 'watches')).toHaveLength(1);
  });

  test('marks the demo parts that an older database already has', async () => {
    await loupe.work((ctx) => markOlderPartsMade(ctx, ['pearls']));
    await make('pearls');
    await loupe.pools.owner.query(`delete from demo.part where name in ('people', 'pearls')`);
    await loupe.work((ctx) => markOlderPartsMade(ctx, ['pearls', 'opals']));
    await make('pearls');
    expect(made.filter((name) => name === 'pearls')).toHaveLength(1);
    await loupe.work((ctx) => markOlderPartsMade(ctx, ['corals']));
    await make('corals');
    expect(made).toContain('corals');
  });
});

describe('people', () => {
  test('lists demo people with a reason to choose each', async () => {
    const { items } = (await loupe.guest.call(listDemoPeople, {})).answer;
    const names = items.map(({ actor }) => (actor.kind === 'guest' ? '' : actor.name));
    expect(names).toEqual(expect.arrayContaining(['Marta Reyes', 'Priya Nair']));
    expect(items.every(({ about }) => about.length > 0)).toBe(true);
    const lines = demoPeopleLines();
    for (const name of names) expect(lines.some((line) => line.includes(name))).toBe(true);
  });

  test('signs in a demo person with their access', async () => {
    const people = (await loupe.guest.call(listDemoPeople, {})).answer.items;
    const personId = idOf(people[0]?.actor);
    const { accessToken } = await signInOverHttp(loupe.url, personId);
    const bearer = { authorization: `Bearer ${accessToken}` };
    expect(idOf((await loupe.guest.call(getSession, {}, bearer)).answer)).toBe(personId);
    expect((await loupe.guest.call(getUserSettings, { query: {} }, bearer)).status).toBe(200);
  });

  test('rejects one-click sign-in as a person outside the demo', async () => {
    await expect(signInOverHttp(loupe.url, newId())).rejects.toThrow(/identity\.account_not_found/);
  });
});

describe('the mailbox', () => {
  test('lists demo mail newest first with text, HTML and attachments', async () => {
    await sendMail('First');
    await sendMail('Second');
    const { items } = (await loupe.guest.call(listMail, {})).answer;
    expect(items.slice(0, 2).map(({ subject }) => subject)).toEqual(['Second', 'First']);
    const id = items[0]?.id ?? '';
    const mail = (await loupe.guest.call(readMail, { params: { id } })).answer;
    expect(mail).toMatchObject({
      subject: 'Second',
      from: { name: 'Assay Mutual', email: 'members@assay-mutual.example' },
      attachments: [{ number: 0, fileName: 'label “1”.txt', bytes: 5 }],
    });
    expect(mail.text).toContain('Your label is ready.');
    expect(mail.html).toContain('<b>label</b>');
  });

  test('lets an email bounce, as the mail service would report it', async () => {
    await sendMail('Bounces');
    const { items } = (await loupe.guest.call(listMail, {})).answer;
    const params = { id: items[0]?.id ?? '' };
    expect((await loupe.guest.call(reportMail, { params, body: { report: 'bounce' } })).status).toBe(204);
    const priya = await loupe.as('Priya');
    const { items: listed } = (await priya.call(listUndeliverable, { query: { limit: 25, search: 'marta' } }))
      .answer;
    expect(listed.map(({ reason }) => reason)).toEqual(['550 5.1.1 No such user']);
    const missing = { params: { id: 'none' }, body: { report: 'bounce' } } as const;
    expect((await loupe.guest.call(reportMail, missing)).problem.code).toBe('demo.mail_missing');
  });

  test('lets a reader reply to a text message, and shows what the service replies', async () => {
    const from = '+14015550142';
    for (const text of ['HELP', 'STOP', 'START'] as const)
      expect((await loupe.guest.call(replyToSms, { body: { from, text } })).status).toBe(204);
    const { items } = (await loupe.guest.call(listSms, {})).answer;
    expect(items.filter(({ to }) => to === from).map(({ text }) => text.slice(0, 20))).toEqual([
      'You have been re-sub',
      'You have successfull',
      'Assay Mutual: accoun',
    ]);
  });

  test('lets nothing happen to what real services send', async () => {
    const real = await startTestLoupe({
      ROLES: 'web',
      MAIL_EVENTS_KEY: sendGridKey,
      SMS_URL: 'http://127.0.0.1:9',
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'right',
      SMS_FROM: '+18005550100',
    });
    const params = { id: 'any' };
    const answers = [
      await real.guest.call(reportMail, { params, body: { report: 'bounce' } }),
      await real.guest.call(replyToSms, { body: { from: '+14015550142', text: 'STOP' } }),
    ];
    expect(answers.map(({ problem }) => problem.code)).toEqual(['demo.messages_real', 'demo.messages_real']);
    await real.stop();
  });

  test('serves mail attachments only as downloads', async () => {
    await sendMail('With a file');
    const id = (await loupe.guest.call(listMail, {})).answer.items[0]?.id ?? '';
    const attached = await fetch(`${loupe.url}/services/demo/mail/${id}/attachments/0`);
    expect(await attached.text()).toBe('LABEL');
    expect(attached.headers.get('content-type')).toBe('application/octet-stream');
    expect(attached.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''label%20%E2%80%9C1%E2%80%9D.txt",
    );
    const wholeFile = await fetch(`${loupe.url}/services/demo/mail/${id}/file`);
    expect(wholeFile.headers.get('content-type')).toBe('message/rfc822');
    expect(await wholeFile.text()).toContain('Subject: With a file');
  });

  test('rejects unknown mail, attachments and path traversal', async () => {
    await sendMail('Alone');
    const id = (await loupe.guest.call(listMail, {})).answer.items[0]?.id ?? '';
    for (const call of [readMail, readMailFile]) {
      const reply = await loupe.guest.call(call, { params: { id: 'none' } });
      expect([reply.status, reply.problem.code]).toEqual([404, 'demo.mail_missing']);
    }
    const attachment = await loupe.guest.call(readAttachment, { params: { id, number: '7' } });
    expect([attachment.status, attachment.problem.code]).toEqual([404, 'demo.attachment_missing']);
    expect((await fetch(`${loupe.url}/services/demo/mail/..%2Fsecret.key`)).status).not.toBe(200);
  });
});

test('lists text messages and analytics events newest first', async () => {
  await loupe.ports.sms.send({ to: '+14015550123', text: 'Your code is 482913.' });
  expect((await loupe.guest.call(listSms, {})).answer.items[0]).toMatchObject({
    to: '+14015550123',
    text: 'Your code is 482913.',
  });
  const optOuts = { analyticsDeactivated: false, disableAnalytics: false };
  loupe.ports.analytics.record({ name: 'early', at: '2026-11-21T09:00:00.000Z' }, optOuts);
  loupe.ports.analytics.record({ name: 'late', at: '2026-11-21T10:00:00.000Z' }, optOuts);
  await loupe.ports.analytics.flush();
  const { items } = (await loupe.guest.call(listAnalytics, {})).answer;
  expect(items.map(({ name }) => name)).toEqual(['late', 'late', 'early', 'early']);
  expect(new Set(items.map(({ target }) => target)).size).toBe(2);
});

test('shows flags and configurations in the demo', async () => {
  await loupe.pools.owner.query(
    `insert into settings.feature (name, enabled, description) values ('demo.seen', true, 'Seen in the demo');
     insert into settings.configuration (name, value, description, audience)
       values ('demo.limit', '25', 'A number', 'staff')`,
  );
  const shown = (await loupe.guest.call(showSettings, {})).answer;
  expect(shown.features).toContainEqual({
    name: 'demo.seen',
    enabled: true,
    description: 'Seen in the demo',
  });
  expect(shown.configurations).toContainEqual({
    name: 'demo.limit',
    value: 25,
    description: 'A number',
    version: 1,
  });
});

describe('the clock', () => {
  let second: Loupe;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'loupe-second-'));
    second = await startLoupe({
      configuration: readLoupeConfiguration({
        NODE_ENV: 'test',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_POOL: '4',
        ROLES: 'web',
      }),
      connectionString: loupe.connectionString,
      secretKey: 'a secret that only the tests know and use',
      log: createLog('silent'),
    });
  });
  afterAll(async () => {
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('moves the demo clock on every node and resets it', async () => {
    const moved = await loupe.guest.call(moveClock, { body: { forwardMs: 24 * hour } });
    const { aheadMs } = moved.answer;
    expect(Math.round(aheadMs / hour)).toBe(24);
    for (const node of [loupe, second]) await expect.poll(() => node.clock.offsetMs).toBe(aheadMs);
    const portal = (await loupe.guest.call(getPortal, {})).answer;
    expect(Date.parse(portal.now)).toBeGreaterThanOrEqual(Date.parse(moved.answer.now));
    await loupe.guest.call(moveClock, { body: { to: null } });
    for (const node of [loupe, second]) await expect.poll(() => node.clock.offsetMs).toBe(0);
    expect((await loupe.guest.call(readClock, {})).answer.aheadMs).toBeLessThan(hour);
  });

  test('moves scheduled jobs with the demo clock', async () => {
    await loupe.pools.owner.query(
      `select graphile_worker.add_job('demo.later', run_at => now() + interval '10 days', job_key => 'demo.later')`,
    );
    await loupe.guest.call(moveClock, { body: { forwardMs: 7 * 24 * hour } });
    const { rows } = await loupe.pools.owner.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days
       from graphile_worker.jobs where key = 'demo.later'`,
    );
    expect(rows).toEqual([{ days: 3 }]);
    await loupe.guest.call(moveClock, { body: { to: null } });
  });

  test('rejects moving the demo clock into the past', async () => {
    const reply = await loupe.guest.call(moveClock, { body: { to: '2020-01-01T00:00:00.000Z' } });
    expect([reply.status, reply.problem.code, reply.problem.field]).toEqual([
      422,
      'demo.clock_out_of_reach',
      'to',
    ]);
    const { rows } = await loupe.pools.owner.query<{ offset_ms: string }>('select offset_ms from kit.clock');
    expect(Number(rows[0]?.offset_ms)).toBe(0);
  });
});

test('has no demo endpoints in production', async () => {
  const calls = demoOnlyRoutes(loupe.ports, loupe.pools).map(({ endpoint }) => endpoint);
  expect(calls.length).toBeGreaterThan(5);
  const production = await startTestLoupe({
    NODE_ENV: 'production',
    SECRET_KEY: 'a secret of at least thirty-two characters',
  });
  try {
    expect((await production.guest.call(getPortal, {})).answer.demo).toBe(false);
    for (const { method, path } of calls) {
      const address = production.url + path.replaceAll(/:\w+/g, '0');
      const reply = await fetch(address, { method, headers: { 'x-subscription-key': 'loupe-web' } });
      expect([path, reply.status]).toEqual([path, 404]);
    }
  } finally {
    await production.stop();
  }
});

function idOf(actor: Actor | undefined): string {
  return actor?.kind === 'member' || actor?.kind === 'staff' ? actor.personId : '';
}

describe('the card gateway', () => {
  test('shows magic inputs and sets the outcome of the next charge', async () => {
    const view = (await loupe.guest.call(getCardGateway, {})).answer;
    expect(view).toMatchObject({ next: null, deposits: [] });
    expect(view.cards).toContainEqual({ typed: '4111 1111 1111 1111', happens: 'Succeeds' });
    const choose = async (name: string | null) =>
      (await loupe.guest.call(chooseNextCharge, { body: { name } })).answer.next;
    expect(await choose('lose-answer')).toBe('lose-answer');
    expect(await choose(null)).toBeNull();
  });

  test('rejects an unknown outcome of the next charge', async () => {
    const reply = await loupe.guest.call(chooseNextCharge, { body: { name: 'explode' } });
    expect(reply.problem).toMatchObject({ code: 'demo.choice_unknown' });
  });

  test('hides the card gateway controls with a real gateway', async () => {
    const other = await startTestLoupe(
      { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 'k' },
      { database: loupe.connectionString },
    );
    try {
      const looked = await other.guest.call(getCardGateway, {});
      expect(looked.problem).toMatchObject({ code: 'demo.gateway_missing' });
      const chosen = await other.guest.call(chooseNextCharge, { body: { name: null } });
      expect(chosen.problem).toMatchObject({ code: 'demo.gateway_missing' });
    } finally {
      await other.stop();
    }
  });
});
