import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as identity from '#platform/identity/contract.ts';
import { demoAnswer, demoPassword } from '#platform/companies/contract.ts';
import {
  codeIn,
  listMailTo,
  waitForMail,
  nextMail,
  nextText,
  tokenIn,
} from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { hashAnswerAsBrowser } from '#apps/server/sent-answer.ts';
import {
  SignInBrowser,
  startSignInLoupe,
  statusesOf,
} from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { proveByMail } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const minutes = (count: number): number => count * 60_000;
const query = (text: string, values: unknown[] = []) => loupe.pools.owner.query(text, values);
const page = () => new SignInBrowser(loupe);
const passwords = (password: string, confirmPassword = password) => ({ password, confirmPassword });

const requestReset = (email: string) => page().call(identity.requestResetPasswordToken, { body: { email } });

/** Opens the link in the reset email. */
async function openReset(email: string) {
  const mail = await nextMail(loupe, email, () => requestReset(email));
  const token = tokenIn(mail.text);
  return { token, id: (await page().call(identity.openResetLink, { body: { token } })).answer.challengeId };
}

async function prove(id: string, email: string): Promise<void> {
  const here = page();
  const body = { id, isPasswordChange: true };
  const mail = await nextMail(loupe, email, () => here.call(identity.requestEmailToken, { body }));
  await here.call(identity.verifyEmailToken, { body: { id, token: codeIn(mail.text) } });
  const question = (await here.call(identity.getRandomQuestion, { query: { identityUserId: id } })).answer;
  const answer = hashAnswerAsBrowser(question.id, demoAnswer);
  const reply = await here.call(identity.verifyAnswer, {
    body: { identityUserId: id, questionId: question.id, answer },
  });
  expect(reply.answer.completed).toBe(true);
}

const signIn = async (email: string, password: string) => (await page().begin()).password(email, password);

describe('a password reset', () => {
  test('a forgotten password is reset by link, code and answer; every session ends and the owner gets an email', async () => {
    const { email, personId } = findDemoPerson('Marta');
    const before = await page().begin();
    const { answer } = await before.password(email);
    if (answer.next !== 'done') throw new Error(answer.next);
    await before.finish(answer.returnTo);
    const { id } = await openReset(email);
    // Random, unlike other ids, since it sets the password once its owner has proven who they are.
    expect(id).toMatch(/^.{14}4/);
    const early = await page().call(identity.resetPassword, { body: { id, ...passwords('Other-Lamp-2') } });
    expect([early.status, early.problem.code]).toEqual([403, 'identity.not_proven']);
    await prove(id, email);
    const mail = await nextMail(loupe, email, async () => {
      expect(
        (await page().call(identity.resetPassword, { body: { id, ...passwords('Other-Lamp-2') } })).status,
      ).toBe(204);
    });
    expect(mail.subject).toBe('Your password was changed');
    expect((await signIn(email, demoPassword)).problem.code).toBe('identity.wrong_password');
    expect((await signIn(email, 'Other-Lamp-2')).answer.next).toBe('done');
    const { rows } = await query(
      `select ended_at is not null as ended from identity.sign_in where person_id = $1 order by started_at`,
      [personId],
    );
    expect(rows[0]).toEqual({ ended: true });
    expect(await loupe.ports.openId.sessions.list(personId)).toEqual([]);
    await expect(before.begin()).resolves.toMatchObject({ uid: expect.stringMatching(/./) as string });
    const again = await page().call(identity.resetPassword, { body: { id, ...passwords('Third-Lamp-3') } });
    expect(again.problem.code).toBe('identity.challenge_ended');
  });

  test('a reset request answers the same for an unknown email and sends nothing', async () => {
    const [known, unknown] = [
      await requestReset(findDemoPerson('Jonah').email),
      await requestReset('no@one.example'),
    ];
    expect([unknown.status, unknown.answer]).toEqual([known.status, known.answer]);
    expect(await listMailTo(loupe, 'no@one.example')).toEqual([]);
  });

  test('resets are limited to five requests an hour, for unknown emails too', async () => {
    for (const email of ['nobody@else.example', findDemoPerson('Nadia').email]) {
      for (let each = 0; each < 5; each += 1)
        expect((await requestReset(email)).answer).toEqual({ sent: true });
      const refused = await requestReset(email);
      expect([refused.status, refused.problem.code]).toEqual([429, 'identity.too_many_sends']);
    }
    loupe.clock.setOffset(minutes(61));
    expect((await requestReset('nobody@else.example')).status).toBe(200);
  });

  test('a reset link works once and for an hour, and an ended one can be replaced', async () => {
    const { email } = findDemoPerson('Devon');
    const { token } = await openReset(email);
    const used = await page().call(identity.openResetLink, { body: { token } });
    expect([used.status, used.problem.code]).toEqual([410, 'identity.link_ended']);
    const mail = await nextMail(loupe, email, () =>
      page().call(identity.resendResetLink, { body: { token } }),
    );
    loupe.clock.setOffset(minutes(61));
    const late = await page().call(identity.openResetLink, { body: { token: tokenIn(mail.text) } });
    expect(late.problem.code).toBe('identity.link_ended');
    const never = await page().call(identity.openResetLink, { body: { token: 'never-was-one' } });
    expect(never.problem.code).toBe('identity.link_ended');
    expect(
      (await page().call(identity.resendResetLink, { body: { token: 'never-was-one' } })).answer.sent,
    ).toBe(true);
  });

  test('of two simultaneous uses of one reset link one wins', async () => {
    const { email } = findDemoPerson('Ilse');
    const mail = await nextMail(loupe, email, () => requestReset(email));
    const open = () => page().call(identity.openResetLink, { body: { token: tokenIn(mail.text) } });
    const replies = await Promise.all([open(), open(), open()]);
    expect(statusesOf(replies)).toEqual([200, 410, 410]);
  });

  test('a reset lifts the lock after ten wrong passwords, refuses the current one and a common one, and is set once', async () => {
    const { email } = findDemoPerson('Elena');
    const browser = await page().begin();
    await nextMail(loupe, email, async () => {
      for (let each = 0; each < 10; each += 1) await browser.password(email, `Wrong-${each}-pass`);
    });
    const { id } = await openReset(email);
    await prove(id, email);
    const reset = (password: string, confirm?: string) =>
      page().call(identity.resetPassword, { body: { id, ...passwords(password, confirm) } });
    const used = await reset(demoPassword);
    expect([used.status, used.problem.code, used.problem.field]).toEqual([
      409,
      'identity.password_used_before',
      'password',
    ]);
    const common = await reset('W3lcome-2026');
    expect([common.status, common.problem.fields]).toEqual([
      422,
      { password: 'This password is easy to guess. Use words that are less common.' },
    ]);
    const replies = await Promise.all([reset('Fresh-Lamp-4'), reset('Fresh-Lamp-4')]);
    expect(statusesOf(replies)).toEqual([204, 410]);
    expect((await signIn(email, 'Fresh-Lamp-4')).answer.next).toBe('done');
  });

  test('a reset refuses the previous ten passwords and allows the eleventh', async () => {
    const { email, personId } = findDemoPerson('Grace');
    const { passwords: hasher } = loupe.ports.identity;
    await query('delete from identity.password_history where person_id = $1', [personId]);
    for (let each = 0; each < 11; each += 1)
      await query(
        `insert into identity.password_history (person_id, set_at, password_hash)
         values ($1, now() - make_interval(days => $2::integer), $3)`,
        [personId, each, await hasher.hash(`Older-Lamp-${each}`)],
      );
    const { id } = await openReset(email);
    await prove(id, email);
    const reset = (password: string) =>
      page().call(identity.resetPassword, { body: { id, ...passwords(password) } });
    expect((await reset('Older-Lamp-9')).problem.code).toBe('identity.password_used_before');
    expect((await reset('Older-Lamp-10')).status).toBe(204);
  });

  test('sends no reset link to an account that staff locked', async () => {
    const { email, personId } = findDemoPerson('Walter');
    const mail = await nextMail(loupe, email, () => requestReset(email));
    await query('update identity.account set locked_at = now() where person_id = $1', [personId]);
    const reply = await page().call(identity.openResetLink, { body: { token: tokenIn(mail.text) } });
    expect(reply.problem.code).toBe('identity.link_ended');
  });
});

describe('the first password of a person registered by the commercial-lines side', () => {
  test('a first password is set once with the token of the email', async () => {
    const { email, personId } = findDemoPerson('Sven');
    await query('update identity.account set password_hash = null where person_id = $1', [personId]);
    const token = 'first-password-of-sven';
    await query(
      `insert into identity.link (token_hash, person_id, purpose, email, created_at, expires_at)
       values (rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '='), $2, 'first-password', $3,
         now(), now() + interval '7 days')`,
      [token, personId, email],
    );
    const set = () =>
      page().call(identity.clRegistrationResetPassword, { body: { token, ...passwords('First-Lamp-1') } });
    expect((await set()).status).toBe(204);
    expect((await set()).problem.code).toBe('identity.link_ended');
    expect((await signIn(email, 'First-Lamp-1')).answer.next).toBe('done');
  });
});

describe('an email', () => {
  test('an email is verified by a new link, and can then sign in', async () => {
    const { email, personId } = findDemoPerson('Tomas');
    await query('update identity.account set email_verified_at = null where person_id = $1', [personId]);
    expect((await signIn(email, demoPassword)).problem.code).toBe('identity.wrong_password');
    const mail = await nextMail(loupe, email, () =>
      page().call(identity.resendVerifyLink, { body: { email } }),
    );
    const token = tokenIn(mail.text);
    loupe.clock.setOffset(minutes(1441));
    const late = await page().call(identity.verifyEmailLink, {
      body: { token, password: demoPassword },
    });
    expect(late.problem.code).toBe('identity.link_ended');
    const fresh = await nextMail(loupe, email, () =>
      page().call(identity.resendVerifyLink, { body: { token } }),
    );
    const verified = await page().call(identity.verifyEmailLink, {
      body: { token: tokenIn(fresh.text), password: demoPassword },
    });
    expect(verified.answer.email).toBe('t••a@h••.example');
    expect((await signIn(email, demoPassword)).answer.next).toBe('done');
    expect((await page().call(identity.resendVerifyLink, { body: { email } })).answer.sent).toBe(true);
  });

  test('a new email replaces the old one when its link is opened, and both get a message', async () => {
    const { email } = findDemoPerson('Amara');
    const amara = await loupe.as('Amara');
    const newEmail = 'amara@ferris-new.example';
    const change = () => amara.call(identity.changeEmail, { body: { email: newEmail } });
    expect((await change()).problem.code).toBe('identity.step_up_needed');
    await proveByMail(loupe, amara, email);
    const taken = await amara.call(identity.changeEmail, { body: { email: findDemoPerson('Ravi').email } });
    expect([taken.status, taken.problem.code]).toEqual([409, 'identity.email_in_use']);
    const link = await nextMail(loupe, newEmail, change);
    expect(await waitForMail(loupe, email, 'Email change requested')).toHaveLength(1);
    expect((await signIn(newEmail, demoPassword)).problem.code).toBe('identity.wrong_password');
    const waiting = (await amara.call(identity.checkVerificationStatus, { body: { email } })).answer;
    expect(waiting).toEqual({
      emailVerified: true,
      phoneVerified: true,
      newEmail: 'a••a@f••.example',
      newPhone: '',
    });
    const letter = await nextMail(loupe, email, () =>
      page().call(identity.verifyEmailLink, { body: { token: tokenIn(link.text), password: demoPassword } }),
    );
    expect(letter.subject).toBe('Your email address was changed');
    expect((await signIn(newEmail, demoPassword)).answer.next).toBe('done');
    expect((await signIn(email, demoPassword)).problem.code).toBe('identity.wrong_password');
  });

  test('an email is refused if another account verified it first', async () => {
    const { email } = findDemoPerson('Ravi');
    const ravi = await loupe.as('Ravi');
    await proveByMail(loupe, ravi, email);
    const wanted = 'wanted@castellan.example';
    const link = await nextMail(loupe, wanted, () =>
      ravi.call(identity.changeEmail, { body: { email: wanted } }),
    );
    await query('update identity.account set email = $1 where email = $2', [
      wanted,
      findDemoPerson('Hanna').email,
    ]);
    const reply = await page().call(identity.verifyEmailLink, {
      body: { token: tokenIn(link.text), password: demoPassword },
    });
    expect([reply.status, reply.problem.code]).toEqual([409, 'identity.email_in_use']);
  });

  test('verified by two at the same moment belongs to one of them', async () => {
    const wanted = 'both@wanted.example';
    const links: string[] = [];
    for (const firstName of ['Ilse', 'Devon']) {
      const me = await loupe.as(firstName);
      await proveByMail(loupe, me, findDemoPerson(firstName).email);
      const mail = await nextMail(loupe, wanted, () =>
        me.call(identity.changeEmail, { body: { email: wanted } }),
      );
      links.push(tokenIn(mail.text));
    }
    const replies = await Promise.all(
      links.map((token) =>
        page().call(identity.verifyEmailLink, { body: { token, password: demoPassword } }),
      ),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('identity.email_in_use');
  });

  test('an email is verified only by a code that was sent there', async () => {
    const { email, personId } = findDemoPerson('Sven');
    const sven = await loupe.as('Sven');
    await proveByMail(loupe, sven, email);
    const own = 'sven@own.example';
    await nextMail(loupe, own, () => sven.call(identity.changeEmail, { body: { email: own } }));
    const ask = { body: { id: personId, isPasswordChange: false } };
    const code = codeIn((await nextMail(loupe, own, () => sven.call(identity.requestEmailToken, ask))).text);
    await sven.call(identity.changeEmail, { body: { email: 'somebody@else.example' } });
    const verify = () => sven.call(identity.verifyEmailToken, { body: { id: personId, token: code } });
    expect((await verify()).problem.code).toBe('identity.code_expired');
    const still = (await sven.call(identity.checkVerificationStatus, { body: { email } })).answer;
    expect([still.emailVerified, still.newEmail]).toEqual([true, 's••y@e••.example']);
  });

  test("the status of another person's email is not revealed", async () => {
    const jonah = await loupe.as('Jonah');
    const reply = await jonah.call(identity.checkVerificationStatus, {
      body: { email: findDemoPerson('Marta').email },
    });
    expect([reply.status, reply.problem.detail]).toEqual([404, 'Account not found.']);
  });
});

describe('a phone number', () => {
  test('a new phone number replaces the old one when its code is verified', async () => {
    const { email, personId } = findDemoPerson('Colin');
    const colin = await loupe.as('Colin');
    const verify = (token: string) =>
      colin.call(identity.verifyPhoneNumberChange, { body: { id: personId, token } });
    expect((await verify('123456')).problem.code).toBe('identity.nothing_to_verify');
    await proveByMail(loupe, colin, email);
    const { rows } = await query('select phone from identity.account where email = $1', [
      findDemoPerson('Marta').email,
    ]);
    const taken = await colin.call(identity.changePhone, {
      body: { phone: (rows[0] as { phone: string }).phone },
    });
    expect([taken.status, taken.problem.code]).toEqual([409, 'identity.duplicate_phone']);
    await colin.call(identity.changePhone, { body: { phone: '(401) 555-0142' } });
    const body = { id: personId, isPasswordChange: false };
    const sms = await nextText(loupe, () => colin.call(identity.requestPhoneToken, { body }));
    expect(sms.to).toBe('+14015550142');
    const letter = await nextMail(loupe, email, async () => {
      expect((await verify(codeIn(sms.text))).answer.phoneVerified).toBe(true);
    });
    expect(letter.subject).toBe('Your phone number was changed');
    const after = (await colin.call(identity.checkVerificationStatus, { body: { email } })).answer;
    expect([after.phoneVerified, after.newPhone]).toEqual([true, '']);
  });

  test('verified by two at the same moment belongs to one of them', async () => {
    const phone = '(401) 555-0177';
    const sent: { me: Caller; id: string; token: string }[] = [];
    for (const firstName of ['Grace', 'Elena']) {
      const { email, personId } = findDemoPerson(firstName);
      const me = await loupe.as(firstName);
      await proveByMail(loupe, me, email);
      await me.call(identity.changePhone, { body: { phone } });
      const ask = { body: { id: personId, isPasswordChange: false } };
      const sms = await nextText(loupe, () => me.call(identity.requestPhoneToken, ask));
      sent.push({ me, id: personId, token: codeIn(sms.text) });
    }
    const replies = await Promise.all(
      sent.map(({ me, ...body }) => me.call(identity.verifyPhoneNumberChange, { body })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('identity.duplicate_phone');
  });

  test('a phone number can stay unverified, which stops its codes', async () => {
    const { personId } = findDemoPerson('Peter');
    const peter = await loupe.as('Peter');
    await query('update identity.account set phone_verified_at = null where person_id = $1', [personId]);
    const body = { id: personId, isPasswordChange: false };
    const sms = await nextText(loupe, () => peter.call(identity.requestPhoneToken, { body }));
    const skip = (identityUserId: string) =>
      peter.call(identity.skipPhoneVerification, { query: { identityUserId } });
    expect((await skip(personId)).answer.skipped).toBe(true);
    const late = await peter.call(identity.verifyPhoneNumberChange, {
      body: { id: personId, token: codeIn(sms.text) },
    });
    expect(late.problem.code).toBe('identity.code_invalid');
    expect((await skip(findDemoPerson('Marta').personId)).problem.code).toBe('identity.account_not_found');
  });
});
