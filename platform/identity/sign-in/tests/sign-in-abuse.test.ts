import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import * as identity from '#platform/identity/contract.ts';
import { demoPassword, isEmailInUse } from '#platform/companies/contract.ts';
import type { Mail } from '#outside/mail/port.ts';
import { codeIn, nextMail, tokenIn } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import {
  signInToSecondFactor,
  SignInBrowser,
  startSignInLoupe,
  statusesOf,
} from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

const lines: string[] = [];
let loupe: TestLoupe;
beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  loupe = await startSignInLoupe({}, { log });
});
afterAll(() => loupe.stop());
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

const begin = (node: TestLoupe = loupe) => new SignInBrowser(node).begin();

/** Another node of the same product, which shares only the database. */
const startAnotherNode = () =>
  startTestLoupe({ TRUST_PROXY: 'yes', ROLES: 'web' }, { database: loupe.connectionString });

/** Every row of every table, including the queue. */
async function dumpDatabase(): Promise<string> {
  const { rows } = await loupe.pools.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await loupe.pools.owner.query<{ row: string }>(
        `select row_to_json(one)::text as row from ${name} as one`,
      );
      return found.rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

/** As a whole word, not part of a time or another text. */
const asWholeWord = (secret: string) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`);

describe('secrets', () => {
  test('secrets appear neither in the log nor in the database, even while an email is queued', async () => {
    const owen = await signInToSecondFactor(loupe, 'Owen');
    const body = { id: owen.id, isPasswordChange: false };
    const mail = await nextMail(loupe, owen.email, () =>
      owen.page.call(identity.requestEmailToken, { body }),
    );
    const code = codeIn(mail.text);
    await owen.page.call(identity.verifyEmailToken, { body: { id: owen.id, token: code } });
    const { email } = findDemoPerson('Marta');
    const reset = await nextMail(loupe, email, async () =>
      (await begin()).call(identity.requestResetPasswordToken, { body: { email } }),
    );
    const token = tokenIn(reset.text);
    const waiting: Mail[] = [];
    vi.spyOn(loupe.ports.mail, 'send').mockImplementation((one) => {
      waiting.push(one);
      return Promise.resolve({ kind: 'retry', reason: 'connection refused' });
    });
    await owen.page.call(identity.requestEmailToken, { body });
    await expect.poll(() => waiting.length).toBe(1);
    await expect
      .poll(async () => (await loupe.pools.owner.query('select from graphile_worker.jobs')).rowCount)
      .toBeGreaterThan(0);
    await (await begin()).password(findDemoPerson('Jonah').email, 'A-Wrong-Lamp-9');
    const database = await dumpDatabase();
    expect(database).toContain(owen.id);
    expect(lines.join('')).toContain('identity.verifyEmailToken');
    const secrets = [code, codeIn(waiting[0]?.text ?? ''), token, demoPassword, 'A-Wrong-Lamp-9'];
    for (const secret of secrets) {
      expect(database).not.toMatch(asWholeWord(secret));
      expect(lines.join('')).not.toMatch(asWholeWord(secret));
    }
    expect(lines.join('')).not.toContain(owen.email);
  });
});

describe('limits', () => {
  test('limits hold on every node and after a restart', async () => {
    const { email } = findDemoPerson('Ilse');
    const second = await startAnotherNode();
    const [one, other] = [await begin(), await begin(second)];
    for (let each = 0; each < 5; each += 1)
      for (const page of [one, other]) await page.password(email, `Wrong-${each}-lamp`);
    for (const page of [one, other])
      expect((await page.password(email)).problem.code).toBe('identity.sign_in_locked');
    await second.stop();
    const restarted = await startAnotherNode();
    const page = await begin(restarted);
    expect((await page.password(email)).problem.code).toBe('identity.sign_in_locked');
    await restarted.stop();
  });

  test('a code sent by one node is verified by another, once only', async () => {
    const dana = await signInToSecondFactor(loupe, 'Dana');
    const body = { id: dana.id, isPasswordChange: false };
    const mail = await nextMail(loupe, dana.email, () =>
      dana.page.call(identity.requestEmailToken, { body }),
    );
    const second = await startAnotherNode();
    const token = codeIn(mail.text);
    const verify = (node: TestLoupe) =>
      node.guest.call(identity.verifyEmailToken, { body: { id: dana.id, token } });
    const replies = await Promise.all([verify(loupe), verify(second)]);
    expect(statusesOf(replies)).toEqual([200, 422]);
    await second.stop();
  });

  test('limits stop a flood of requests from one address', async () => {
    const page = await begin();
    const signIn = () => page.call(identity.startPasskeySignIn, { params: { uid: page.uid } });
    const statuses: number[] = [];
    // In waves, because a busy machine that gets everything at once reports its database as unreachable.
    for (let wave = 0; wave < 7; wave += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, signIn));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  test('a flood of sign-ins is answered or limited, while others are still served', async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => begin()));
    const flood = Promise.all(
      pages.flatMap((page, each) =>
        [1, 2, 3, 4].map((time) => page.password(`flood-${each}@nobody.example`, `Wrong-${time}-lamp`)),
      ),
    );
    const served = await loupe.guest.call(identity.openResetLink, { body: { token: 'never-was-one' } });
    expect(served.problem.code).toBe('identity.link_ended');
    const codes = new Set((await flood).map(({ problem }) => problem.code));
    expect([...codes].filter((code) => !['identity.wrong_password', 'kit.too_many'].includes(code))).toEqual(
      [],
    );
  });
});

describe('a finished sign-in', () => {
  test('a finished sign-in cannot be completed again through its challenge or its page', async () => {
    const leo = await signInToSecondFactor(loupe, 'Leo');
    await loupe.pools.owner.query(
      `update identity.challenge set proven_at = now(), proven_by = 'authenticator' where id = $1`,
      [leo.id],
    );
    const body = { providerType: 'Authenticator', twoFactorCode: '', id: leo.id } as const;
    const end = () => leo.page.call(identity.loginWith2fa, { body });
    const replies = await Promise.all([end(), end()]);
    expect(statusesOf(replies)).toEqual([200, 410]);
    const done = replies.find(({ status }) => status === 200);
    if (done?.answer.next !== 'done') throw new Error('It was not finished.');
    await leo.page.finish(done.answer.returnTo);
    expect((await leo.page.password(leo.email)).problem.code).toBe('identity.interaction_ended');
  });
});

test('the sweep deletes rows that ended a day ago and keeps those still valid', async () => {
  const { personId } = findDemoPerson('Vera');
  const count = async () => {
    const { rows } = await loupe.pools.owner.query<{ text: string }>(
      `select 'attempts ' || key as text from identity.attempts where key like 'sweep-%'
       union all select 'challenge ' || (expires_at > now()) from identity.challenge where person_id = $1
       union all select 'link ' || token_hash from identity.link where person_id = $1 order by 1`,
      [personId],
    );
    return rows.map(({ text }) => text);
  };
  await loupe.pools.owner.query(
    `insert into identity.attempts (key, failures, since, locked_until) values
       ('sweep-old', 1, now() - interval '25 hours', null),
       ('sweep-locked', 5, now() - interval '25 hours', now() + interval '1 hour')`,
  );
  await loupe.pools.owner.query(
    `insert into identity.challenge (id, person_id, purpose, created_at, expires_at)
       select gen_random_uuid(), $1, 'sign-in', now(), now() + over.days * interval '1 day'
         from (values (-2), (1)) as over (days)`,
    [personId],
  );
  await loupe.pools.owner.query(
    `insert into identity.link (token_hash, person_id, purpose, email, created_at, expires_at)
       select 'sweep-' || over.days, $1, 'reset-password', 'x', now(), now() - over.days * interval '1 day'
         from (values (31), (29)) as over (days)`,
    [personId],
  );
  for (const sweep of ['identity.sweep', 'personal_data.remove_old'])
    await loupe.pools.owner.query(`select graphile_worker.add_job($1, '{}'::json)`, [sweep]);
  await expect.poll(count).toEqual(['attempts sweep-locked', 'challenge true', 'link sweep-29']);
});

test("a transaction for a company reads only the signed-in person's email and factors", async () => {
  const { personId, memberships } = findDemoPerson('Jonah');
  const companyId = memberships[0]?.company.companyId;
  const own = await loupe.pools.plain.connect();
  try {
    await own.query('begin');
    await own.query(
      `select set_config('loupe.binding', 'company', true), set_config('loupe.company', $1, true),
         set_config('loupe.person', $2, true)`,
      [companyId, personId],
    );
    for (const table of ['account', 'contact', 'password_history']) {
      const { rows } = await own.query(`select distinct person_id from identity.${table}`);
      expect(rows).toEqual([{ person_id: personId }]);
    }
    for (const table of ['attempts', 'provider_record', 'signing_key', 'arrival', 'external_way'])
      expect((await own.query(`select 1 from identity.${table} limit 1`)).rows).toEqual([]);
  } finally {
    await own.query('rollback');
    own.release();
  }
});

test('counts a caller who forges forwarded addresses as one caller', async () => {
  const signIn = (made: number) =>
    loupe.guest.call(
      isEmailInUse,
      { query: { email: 'somebody@guessed.example' } },
      { 'x-forwarded-for': `192.0.2.${made}, 198.51.100.7` },
    );
  const statuses: number[] = [];
  // More than two minutes' worth, since a new minute may start during the test.
  for (let made = 1; made <= 25; made += 1) statuses.push((await signIn(made)).status);
  expect(statuses).toContain(429);
});
