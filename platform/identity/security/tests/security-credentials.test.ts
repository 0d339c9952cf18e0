import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { demoAnswer, demoPassword } from '#platform/companies/contract.ts';
import * as identity from '#platform/identity/contract.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { listMailTo } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { hashAnswerAsBrowser } from '#apps/server/sent-answer.ts';
import { SignInBrowser } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { proveByMail, verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const signInWithProof = (firstName: string) => verifiedMember(loupe, firstName);

/** The same calls from a client that doesn't validate. */
const callUnchecked = {
  changePassword: { ...identity.changePassword, body: z.unknown() },
  changeSecurityQuestions: { ...identity.changeSecurityQuestions, body: z.unknown() },
};

const change = (me: Caller, currentPassword: string, password: string, confirmPassword = password) =>
  me.call(callUnchecked.changePassword, { body: { currentPassword, password, confirmPassword } });

const signIn = async (firstName: string, password: string) =>
  (await new SignInBrowser(loupe).begin()).password(findDemoPerson(firstName).email, password);

describe('changing the password', () => {
  test('a password change ends the other sessions, emails the owner, and only the new password signs in', async () => {
    const { me: elsewhere } = await newSession(loupe, 'Jonah');
    const me = await signInWithProof('Jonah');
    const before = Date.now();
    expect((await change(me, demoPassword, 'Bench-Lamp-2')).answer).toEqual({ endedSessions: 1 });
    expect((await elsewhere.call(identity.startStepUp, {})).status).toBe(401);
    expect((await me.call(identity.startStepUp, {})).status).toBe(200);
    expect((await signIn('Jonah', demoPassword)).problem.code).toBe('identity.wrong_password');
    expect((await signIn('Jonah', 'Bench-Lamp-2')).status).toBe(200);
    const { password, actions } = (await me.call(identity.getSecurity, {})).answer;
    expect(Date.parse(password.changedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(actions).toContain('changePassword');
    await expect
      .poll(() => listMailTo(loupe, findDemoPerson('Jonah').email))
      .toContainEqual(expect.objectContaining({ subject: 'Your password was changed' }));
  });

  test('a password change refuses each of the previous ten, including the current one', async () => {
    const me = await signInWithProof('Nadia');
    const passwords = [demoPassword, ...Array.from({ length: 10 }, (_, at) => `Bench-Lamp-${at + 20}`)];
    for (const [at, password] of passwords.entries()) {
      if (at === 0) continue;
      expect((await change(me, passwords[at - 1] ?? '', password)).status).toBe(200);
    }
    const current = passwords.at(-1) ?? '';
    for (const used of [current, passwords[5] ?? '', passwords[1] ?? '']) {
      const reply = await change(me, current, used);
      expect(reply.status).toBe(409);
      expect(reply.problem).toMatchObject({
        code: 'identity.password_used_before',
        detail: 'This is one of your last 10 passwords.',
        field: 'password',
      });
    }
    // The eleventh-oldest may be used again.
    expect((await change(me, current, demoPassword)).status).toBe(200);
  });

  test('a password change requires the current password; ten wrong ones lock it together with sign-in', async () => {
    const me = await signInWithProof('Tomas');
    for (let at = 0; at < 10; at += 1) {
      const reply = await change(me, `Wrong-Lamp-${at}`, 'Bench-Lamp-2');
      expect(reply.problem).toMatchObject({
        code: 'identity.current_password_wrong',
        field: 'currentPassword',
      });
    }
    const locked = await change(me, demoPassword, 'Bench-Lamp-2');
    expect(locked.status).toBe(429);
    expect(locked.problem.code).toBe('identity.passwords_locked');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('Tomas', demoPassword)).problem.code).toBe('identity.sign_in_locked');
    await expect
      .poll(() => listMailTo(loupe, findDemoPerson('Tomas').email))
      .toContainEqual(expect.objectContaining({ subject: 'Sign-in is locked for 15 minutes' }));
  });

  test.each([
    ['Short-1', 'password'],
    ['no-capital-1', 'password'],
    ['No Space-1', 'password'],
    ['This-Is-Longer-Than-20', 'password'],
  ])('a password change refuses %o by its rules', async (password, field) => {
    const reply = await change(await loupe.as('Colin'), demoPassword, password);
    expect(reply.status).toBe(422);
    expect(reply.problem.fields).toHaveProperty(field);
  });

  test('a password change refuses two that differ and a person without a password', async () => {
    const me = await signInWithProof('Hanna');
    const differ = await change(me, demoPassword, 'Bench-Lamp-2', 'Bench-Lamp-3');
    expect(differ.problem.fields).toEqual({ confirmPassword: "The passwords don't match." });
    await loupe.pools.owner.query('update identity.account set password_hash = null where person_id = $1', [
      findDemoPerson('Hanna').personId,
    ]);
    expect((await change(me, demoPassword, 'Bench-Lamp-2')).problem.code).toBe('identity.no_password');
    expect((await me.call(identity.getSecurity, {})).answer.actions).not.toContain('changePassword');
  });
});

describe('security questions', () => {
  const answers = (...questionIds: number[]) =>
    questionIds.map((questionId) => ({
      questionId,
      answer: hashAnswerAsBrowser(questionId, 'Another word'),
    }));

  test('security questions can be changed, and the earlier answers stop working', async () => {
    const me = await signInWithProof('Ilse');
    const id = findDemoPerson('Ilse').personId;
    const reply = await me.call(identity.changeSecurityQuestions, {
      body: { securityQAs: answers(2, 4, 6) },
    });
    expect(reply.status).toBe(204);
    const { items } = (await me.call(identity.getSecurityQuestionFromUser, { params: { id } })).answer;
    expect(items.map((question) => question.id)).toEqual([2, 4, 6]);
    expect((await me.call(identity.getSecurity, {})).answer.securityQuestions).toEqual(items);
    const { rows } = await loupe.pools.owner.query<{ answer_hash: string }>(
      'select answer_hash from identity.security_answer where person_id = $1',
      [id],
    );
    for (const row of rows) expect(row.answer_hash).toMatch(/^\$argon2id\$/);
    // Another session is asked one of the new questions, and the old answer is wrong.
    const { me: again } = await newSession(loupe, 'Ilse');
    await expect(proveByMail(loupe, again, findDemoPerson('Ilse').email)).rejects.toThrow(
      'The correct answer was rejected.',
    );
    expect(demoAnswer).not.toBe('Another word');
  });

  test('security questions must be three different ones from the list', async () => {
    const me = await signInWithProof('Devon');
    const send = (...questionIds: number[]) =>
      me.call(callUnchecked.changeSecurityQuestions, { body: { securityQAs: answers(...questionIds) } });
    expect((await send(1, 2)).problem.fields).toEqual({ securityQAs: 'Choose three questions.' });
    expect((await send(1, 2, 2)).problem.fields).toEqual({
      securityQAs: 'Choose three different questions.',
    });
    expect((await send(1, 2, 999)).problem.code).toBe('identity.unknown_question');
  });

  test('the security questions of another person are never revealed', async () => {
    const me = await loupe.as('Grace');
    const params = { id: findDemoPerson('Marta').personId };
    const reply = await me.call(identity.getSecurityQuestionFromUser, { params });
    expect(reply.problem.code).toBe('identity.account_not_found');
    const asGuest = await loupe.guest.call(identity.getSecurityQuestionFromUser, { params });
    expect(asGuest.problem.code).toBe(kitRefusals.unauthenticated.code);
  });

  test('a person without any other credentials can choose questions right after signing in', async () => {
    const { personId } = findDemoPerson('Peter');
    await loupe.pools.owner.query('delete from identity.security_answer where person_id = $1', [personId]);
    const { me } = await newSession(loupe, 'Peter');
    const first = await me.call(identity.changeSecurityQuestions, {
      body: { securityQAs: answers(1, 2, 3) },
    });
    expect(first.status).toBe(204);
    const second = await me.call(identity.changeSecurityQuestions, {
      body: { securityQAs: answers(4, 5, 6) },
    });
    expect(second.problem.code).toBe('identity.step_up_needed');
  });
});
