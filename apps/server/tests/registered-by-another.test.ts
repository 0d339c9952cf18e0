import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, register } from '#platform/companies/contract.ts';
import * as identity from '#platform/identity/contract.ts';
import { waitForMail, nextMail, tokenIn } from '../testing/mailbox.ts';
import { findDemoPerson } from '../testing/member-named.ts';
import { newSession } from '../testing/signing-in/new-session.ts';
import { SignInBrowser, startSignInLoupe } from '../testing/signing-in/sign-in-loupe.ts';
import { fromNewAddress, newRegistrant, stateOf } from '../testing/new-registrant.ts';
import { proveByMail } from '../testing/step-up.ts';
import type { TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const page = () => new SignInBrowser(loupe);
const signIn = async (email: string, password: string) => (await page().begin()).password(email, password);
const strangers = stateOf(newRegistrant()).securityOptions.password;
const own = { password: 'Owner-Lamp-9', confirmPassword: 'Owner-Lamp-9' };

/** Registers with an email; returns the contents of the mail that was sent. */
async function registeredWith(email: string): Promise<string> {
  const body = stateOf({ ...newRegistrant(), email });
  expect((await loupe.guest.call(register, { body }, fromNewAddress())).status).toBe(200);
  const [mail] = await waitForMail(loupe, email, 'Verify your email');
  return tokenIn(mail?.text);
}

const waitingForAccount = `select from pg_stat_activity
  where wait_event_type = 'Lock' and query like '%identity%account%for update%' and pid <> pg_backend_pid()
    and datname = current_database()`;

const open = (token: string) => page().call(identity.openVerifyLink, { body: { token } });
const verify = (token: string, password?: string) =>
  page().call(identity.verifyEmailLink, { body: { token, password } });
const verifyAnew = (token: string) => page().call(identity.verifyEmailAnew, { body: { token, ...own } });

describe("a person who registers with another person's email", () => {
  test('learns nothing by signing in: a free email and one in use get the same message', async () => {
    const free = 'owner@free-or-not.example';
    await registeredWith(free);
    const inUse = findDemoPerson('Walter').email;
    const body = stateOf({ ...newRegistrant(), email: inUse });
    await loupe.guest.call(register, { body }, fromNewAddress());
    const replies = [await signIn(free, strangers), await signIn(inUse, strangers)];
    const [one, other] = replies.map(({ status, problem: { code, detail, next } }) => [
      status,
      code,
      detail,
      next,
    ]);
    expect(other).toEqual(one);
  });

  test('loses password, questions and phone once the owner verifies', async () => {
    const email = 'owner@hijacked.example';
    const token = await registeredWith(email);
    expect((await open(token)).answer).toEqual({
      email: 'o••r@h••.example',
      asks: 'password',
      mayChooseAnew: true,
    });
    for (const password of [undefined, 'Owner-Lamp-9']) {
      const refused = await verify(token, password);
      expect([refused.status, refused.problem.code]).toEqual([422, 'identity.password_of_link']);
    }
    expect((await signIn(email, strangers)).problem.code).toBe('identity.wrong_password');
    expect((await verifyAnew(token)).answer).toEqual({ email: 'o••r@h••.example' });
    expect((await signIn(email, strangers)).problem.code).toBe('identity.wrong_password');
    expect((await signIn(email, own.password)).answer.next).toBe('done');
    const { rows } = await loupe.pools.owner.query(
      `select phone, (select count(*)::int from identity.security_answer s where s.person_id = a.person_id) as answers,
         (select count(*)::int from identity.password_history h where h.person_id = a.person_id) as passwords
         from identity.account a where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ phone: '', answers: 0, passwords: 1 }]);
    for (const again of [await open(token), await verify(token, own.password), await verifyAnew(token)])
      expect([again.status, again.problem.code]).toEqual([410, 'identity.link_ended']);
  });

  test('gets in only with the mailbox, and no one else had access', async () => {
    const email = 'ana@both-hers.example';
    const token = await registeredWith(email);
    expect((await verify(token, strangers)).status).toBe(200);
    expect((await signIn(email, strangers)).answer.next).toBe('done');
  });

  test('locks the password with ten wrong tries; the owner still verifies with a new one', async () => {
    const email = 'owner@locked.example';
    const token = await registeredWith(email);
    for (let each = 0; each < 10; each += 1) await verify(token, `Wrong-Lamp-${each}`);
    expect((await verify(token, strangers)).problem.code).toBe('identity.sign_in_locked');
    expect((await signIn(email, strangers)).problem.code).toBe('identity.sign_in_locked');
    expect((await verifyAnew(token)).status).toBe(200);
    expect((await signIn(email, own.password)).answer.next).toBe('done');
  });

  test('gets the verification link when resetting a password', async () => {
    const email = 'owner@forgot.example';
    await registeredWith(email);
    const mail = await nextMail(loupe, email, () =>
      page().call(identity.requestResetPasswordToken, { body: { email } }),
    );
    expect(mail.subject).toBe('Verify your email');
    expect((await verifyAnew(tokenIn(mail.text))).status).toBe(200);
  });

  test('one of two people who use a link at the same moment wins', async () => {
    const token = await registeredWith('owner@twice.example');
    const replies = await Promise.all([verifyAnew(token), verifyAnew(token), verify(token, strangers)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  test('sees that the link has ended if another uses it first, and not a wrong password', async () => {
    const email = 'owner@late.example';
    const token = await registeredWith(email);
    const { owner } = loupe.pools;
    const connection = await owner.connect();
    try {
      await connection.query('begin');
      await connection.query('select from identity.account where email = $1 for update', [email]);
      const late = verify(token, strangers);
      await expect
        .poll(async () => (await owner.query(waitingForAccount)).rowCount, { interval: 20 })
        .toBe(1);
      await connection.query(
        'update identity.link set used_at = now() where used_at is null and email = $1',
        [email],
      );
      await connection.query(`update identity.account set password_hash = 'another' where email = $1`, [
        email,
      ]);
      await connection.query('commit');
      expect((await late).status).toBe(410);
    } finally {
      connection.release();
    }
  });
});

describe("a person who changes their email to another person's", () => {
  const newEmailOf = (firstName: string) => `${firstName.toLowerCase()}@elses.example`;

  async function changed(firstName: string): Promise<string> {
    const newEmail = newEmailOf(firstName);
    const { me } = await newSession(loupe, firstName);
    await proveByMail(loupe, me, findDemoPerson(firstName).email);
    const mail = await nextMail(loupe, newEmail, () =>
      me.call(identity.changeEmail, { body: { email: newEmail } }),
    );
    return tokenIn(mail.text);
  }

  test("doesn't get it when the mailbox owner presses the link, who can't take the account either", async () => {
    const token = await changed('Jonah');
    expect((await open(token)).answer).toMatchObject({ asks: 'password', mayChooseAnew: false });
    expect((await verify(token)).problem.code).toBe('identity.password_of_link');
    expect((await verifyAnew(token)).problem.code).toBe('identity.link_ended');
    const { me } = await newSession(loupe, 'Jonah');
    expect((await me.call(identity.openVerifyLink, { body: { token } })).answer.asks).toBe('session');
    expect((await me.call(identity.verifyEmailLink, { body: { token } })).status).toBe(200);
    expect((await signIn(newEmailOf('Jonah'), demoPassword)).answer.next).toBe('done');
  });

  test('signs in first if there is no password', async () => {
    const token = await changed('Nadia');
    const { personId } = findDemoPerson('Nadia');
    await loupe.pools.owner.query('update identity.account set password_hash = null where person_id = $1', [
      personId,
    ]);
    expect((await open(token)).answer.asks).toBe('sign-in');
    const refused = await verify(token, demoPassword);
    expect([refused.status, refused.problem.code]).toEqual([403, 'identity.sign_in_for_link']);
  });
});
