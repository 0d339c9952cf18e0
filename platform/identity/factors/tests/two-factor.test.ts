import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { digestCode } from '#kit/server/one-time-codes/random-codes.ts';
import {
  authenticatorCode,
  makeAuthenticatorSecret,
  stepAt,
} from '#kit/server/one-time-codes/authenticator-code.ts';
import * as identity from '#platform/identity/contract.ts';
import { demoAnswer } from '#platform/companies/contract.ts';
import { codeIn, nextMail, nextText } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { hashAnswerAsBrowser } from '#apps/server/sent-answer.ts';
import {
  signInToSecondFactor,
  SignInBrowser,
  startSignInLoupe,
  statusesOf,
} from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { SoftPasskey } from '#apps/server/testing/signing-in/soft-passkey.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const minutes = (count: number): number => count * 60_000;
const sendBody = (id: string) => ({ id, isPasswordChange: false });
const unknownId = '0192a000-0000-7000-8000-0000000fffff';

type PendingSecondFactor = Awaited<ReturnType<typeof signInToSecondFactor>>;

async function mailedCode({ page, id, email }: PendingSecondFactor): Promise<string> {
  const mail = await nextMail(loupe, email, async () => {
    expect((await page.call(identity.requestEmailToken, { body: sendBody(id) })).status).toBe(200);
  });
  return codeIn(mail.text);
}

const verify = ({ page, id }: PendingSecondFactor, token: string) =>
  page.call(identity.verifyEmailToken, { body: { id, token } });

const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function answerQuestion({ page, id }: PendingSecondFactor, answer: string = demoAnswer) {
  const question = (await page.call(identity.getRandomQuestion, { query: { identityUserId: id } })).answer;
  const body = {
    identityUserId: id,
    questionId: question.id,
    answer: hashAnswerAsBrowser(question.id, answer),
  };
  return page.call(identity.verifyAnswer, { body });
}

const finish = ({ page, id }: PendingSecondFactor, providerType: 'Email' | 'Phone', twoFactorCode: string) =>
  page.call(identity.loginWith2fa, { body: { providerType, twoFactorCode, id } });

async function enrolAuthenticator(personId: string): Promise<string> {
  const secret = makeAuthenticatorSecret();
  await loupe.pools.owner.query(
    `insert into identity.authenticator (person_id, sealed_secret, created_at, confirmed_at)
     values ($1, $2, now(), now()) on conflict (person_id) do update set sealed_secret = excluded.sealed_secret`,
    [personId, loupe.ports.identity.sealed.seal(secret)],
  );
  return secret;
}

const appCode = (secret: string): string => authenticatorCode(secret, stepAt(new Date()));

describe('the flow of code and security question', () => {
  test('completes a sign-in with a code and a security answer', async () => {
    const owen = await signInToSecondFactor(loupe, 'Owen');
    const query = { identityUserId: owen.id };
    const methods = (await owen.page.call(identity.getTwoFactorAuthProvider, { query })).answer;
    expect(methods).toEqual({
      providers: ['o••e@a••.example', '••02'],
      securityQuestion: null,
      isValid: true,
      accountLocked: false,
      authenticator: false,
      passkey: false,
      recoveryCodes: false,
    });
    expect((await owen.page.call(identity.getEmailAndPhone, { query })).answer).toEqual({
      email: 'o••e@a••.example',
      phoneNumber: '••02',
    });
    const code = await mailedCode(owen);
    expect((await verify(owen, code)).answer).toEqual({ codeVerified: true, completed: false });
    const question = (await owen.page.call(identity.getRandomQuestion, { query })).answer;
    expect(
      (await owen.page.call(identity.getTwoFactorAuthProvider, { query })).answer.securityQuestion,
    ).toEqual(question);
    expect((await answerQuestion(owen)).answer).toEqual({
      verifyStatus: true,
      authenticationFailed: false,
      completed: true,
      message: null,
    });
    const { answer } = await finish(owen, 'Email', code);
    if (answer.next !== 'done') throw new Error(answer.next);
    expect((await owen.page.finish(answer.returnTo)).claims()?.['amr']).toEqual(['pwd', 'otp', 'kba', 'mfa']);
  });

  test("completes a sign-in by text message, with the specification's call that names no challenge", async () => {
    const dana = await signInToSecondFactor(loupe, 'Dana');
    const sms = await nextText(loupe, () =>
      dana.page.call(identity.requestPhoneToken, { body: sendBody(dana.id) }),
    );
    expect(sms.to).toMatch(/^\+1\d{10}$/);
    const login = () =>
      dana.page.call(identity.loginWith2fa, {
        body: { providerType: 'Phone', twoFactorCode: codeIn(sms.text) },
      });
    expect((await login()).answer).toEqual({ next: 'security-question', challengeId: dana.id });
    await answerQuestion(dana);
    expect((await login()).answer.next).toBe('done');
    const secondUse = await login();
    expect([secondUse.status, secondUse.problem.code]).toEqual([410, 'identity.challenge_ended']);
  });

  test('requires a second factor of staff every time, even on a device they have just proven', async () => {
    const leo = await signInToSecondFactor(loupe, 'Leo');
    const code = await mailedCode(leo);
    await verify(leo, code);
    await answerQuestion(leo);
    expect((await finish(leo, 'Email', code)).answer.next).toBe('done');
    await expect(signInToSecondFactor(loupe, 'Leo', leo.page)).resolves.toMatchObject({ email: leo.email });
  });

  test('gives no question before the code is verified and no sign-in without the answer', async () => {
    const mina = await signInToSecondFactor(loupe, 'Mina');
    const query = { identityUserId: mina.id };
    const tooEarly = await mina.page.call(identity.getRandomQuestion, { query });
    expect([tooEarly.status, tooEarly.problem.code]).toEqual([409, 'identity.code_first']);
    const body = { identityUserId: mina.id, questionId: 1, answer: hashAnswerAsBrowser(1, demoAnswer) };
    expect((await mina.page.call(identity.verifyAnswer, { body })).problem.code).toBe('identity.code_first');
    const code = await mailedCode(mina);
    expect((await finish(mina, 'Email', code)).answer.next).toBe('security-question');
    expect((await finish(mina, 'Email', code)).answer.next).toBe('security-question');
    expect((await finish(mina, 'Email', wrongCode(code))).problem.code).toBe('identity.code_invalid');
  });

  test('keeps the same question until a new code restarts the challenge', async () => {
    const oscar = await signInToSecondFactor(loupe, 'Oscar');
    const query = { identityUserId: oscar.id };
    await verify(oscar, await mailedCode(oscar));
    const first = (await oscar.page.call(identity.getRandomQuestion, { query })).answer;
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await oscar.page.call(identity.getRandomQuestion, { query })).answer).toEqual(first);
    await mailedCode(oscar);
    expect((await oscar.page.call(identity.getRandomQuestion, { query })).problem.code).toBe(
      'identity.code_first',
    );
    expect(
      (await oscar.page.call(identity.getTwoFactorAuthProvider, { query })).answer.securityQuestion,
    ).toBeNull();
  });

  test('reports a wrong answer, and five lock answers for fifteen minutes', async () => {
    const rosa = await signInToSecondFactor(loupe, 'Rosa');
    await verify(rosa, await mailedCode(rosa));
    const replies = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      replies.push((await answerQuestion(rosa, `not it ${attempt}`)).answer);
    expect(replies[0]).toEqual({
      verifyStatus: false,
      authenticationFailed: false,
      completed: false,
      message: 'Wrong security answer.',
    });
    const locked = 'Security questions are locked after 5 wrong answers. Try again in 15 minutes.';
    expect(replies.at(-1)).toMatchObject({ authenticationFailed: true, message: locked });
    expect((await answerQuestion(rosa)).answer).toMatchObject({
      verifyStatus: false,
      authenticationFailed: true,
    });
    loupe.clock.setOffset(minutes(15.1));
    expect((await answerQuestion(rosa)).answer.completed).toBe(true);
  });

  test('treats an answer to a different question as wrong', async () => {
    const hugo = await signInToSecondFactor(loupe, 'Hugo');
    await verify(hugo, await mailedCode(hugo));
    const asked = (await hugo.page.call(identity.getRandomQuestion, { query: { identityUserId: hugo.id } }))
      .answer;
    const questionId = [1, 5, 9].find((id) => id !== asked.id) ?? 0;
    const body = { identityUserId: hugo.id, questionId, answer: hashAnswerAsBrowser(questionId, demoAnswer) };
    expect((await hugo.page.call(identity.verifyAnswer, { body })).answer.verifyStatus).toBe(false);
  });

  test('searches the security questions', async () => {
    const search = (filter: string | null) =>
      loupe.guest.call(identity.searchSecurityQuestions, { body: { filter } });
    expect((await search(null)).answer.items).toHaveLength(10);
    expect((await search('stone')).answer.items).toEqual([
      { id: 9, questionText: 'What was the first stone you ever set?' },
    ]);
  });
});

describe('a code', () => {
  test('a code cannot complete a sign-in that does not exist', async () => {
    const page = await new SignInBrowser(loupe).begin();
    const body = { providerType: 'Email', twoFactorCode: '123456', id: unknownId } as const;
    const reply = await page.call(identity.loginWith2fa, { body });
    expect([reply.status, reply.problem.code]).toEqual([404, 'identity.account_not_found']);
  });

  test('a code is valid for ten minutes and is then reported as expired', async () => {
    const vera = await signInToSecondFactor(loupe, 'Vera');
    const code = await mailedCode(vera);
    loupe.clock.setOffset(minutes(10.1));
    const lateReply = await verify(vera, code);
    expect([lateReply.status, lateReply.problem.code, lateReply.problem.detail]).toEqual([
      410,
      'identity.code_expired',
      'Verification code expired.',
    ]);
  });

  test('a code works once: one of simultaneous uses succeeds, and a replay is refused', async () => {
    const felix = await signInToSecondFactor(loupe, 'Felix');
    const code = await mailedCode(felix);
    const replies = await Promise.all([verify(felix, code), verify(felix, code), verify(felix, code)]);
    expect(statusesOf(replies)).toEqual([200, 422, 422]);
    const replay = await verify(felix, code);
    expect([replay.problem.code, replay.problem.detail]).toEqual([
      'identity.code_invalid',
      'Invalid two-factor code.',
    ]);
  });

  test('a code stops working when the next is sent, and works only for its own challenge', async () => {
    loupe.clock.setOffset(minutes(70));
    const ingrid = await signInToSecondFactor(loupe, 'Ingrid');
    const first = await mailedCode(ingrid);
    const second = await mailedCode(ingrid);
    expect((await verify(ingrid, first)).problem.code).toBe('identity.code_invalid');
    const elsewhere = await signInToSecondFactor(loupe, 'Ingrid');
    expect((await verify(elsewhere, second)).problem.code).toBe('identity.code_invalid');
    expect((await verify(ingrid, second)).status).toBe(200);
  });

  test('five wrong codes lock codes for fifteen minutes, email the owner and stop the right code', async () => {
    loupe.clock.setOffset(minutes(140));
    const ingrid = await signInToSecondFactor(loupe, 'Ingrid');
    const code = await mailedCode(ingrid);
    const replies: Awaited<ReturnType<typeof verify>>[] = [];
    const mail = await nextMail(loupe, ingrid.email, async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) replies.push(await verify(ingrid, wrongCode(code)));
    });
    expect(replies.map(({ problem }) => problem.code).slice(3)).toEqual([
      'identity.code_invalid',
      'identity.codes_locked',
    ]);
    expect(mail.subject).toBe('Verification codes are locked for 15 minutes');
    const rightReply = await verify(ingrid, code);
    expect([rightReply.status, rightReply.problem.fields]).toEqual([
      429,
      { token: 'Try again in 15 minutes.' },
    ]);
    const send = await ingrid.page.call(identity.requestEmailToken, { body: sendBody(ingrid.id) });
    expect(send.problem.code).toBe('identity.codes_locked');
    const query = { identityUserId: ingrid.id };
    expect((await ingrid.page.call(identity.getTwoFactorAuthProvider, { query })).answer.accountLocked).toBe(
      true,
    );
    loupe.clock.setOffset(minutes(155.1));
    expect((await verify(ingrid, code)).problem.code).toBe('identity.code_expired');
    expect((await verify(ingrid, await mailedCode(ingrid))).status).toBe(200);
  });

  test('codes are sent at most five times an hour, over all channels and challenges', async () => {
    loupe.clock.setOffset(minutes(300));
    const felix = await signInToSecondFactor(loupe, 'Felix');
    for (const call of [
      identity.requestEmailToken,
      identity.requestEmailToken,
      identity.requestPhoneToken,
      identity.requestPhoneToken,
    ])
      expect((await felix.page.call(call, { body: sendBody(felix.id) })).status).toBe(200);
    const elsewhere = await signInToSecondFactor(loupe, 'Felix');
    const body = sendBody(elsewhere.id);
    const bothReplies = await Promise.all(
      [1, 2].map(() => elsewhere.page.call(identity.requestEmailToken, { body })),
    );
    expect(statusesOf(bothReplies)).toEqual([200, 429]);
    const refused = await elsewhere.page.call(identity.requestPhoneToken, { body });
    expect(refused.problem).toMatchObject({
      code: 'identity.too_many_sends',
      fields: { form: 'Try again in 60 minutes.' },
    });
    loupe.clock.setOffset(minutes(361));
    const later = await signInToSecondFactor(loupe, 'Felix');
    expect((await later.page.call(identity.requestEmailToken, { body: sendBody(later.id) })).status).toBe(
      200,
    );
  });
});

describe('a challenge', () => {
  test('a challenge is not found if unknown and has ended after half an hour', async () => {
    const unknownReply = await loupe.guest.call(identity.getEmailAndPhone, {
      query: { identityUserId: unknownId },
    });
    expect([unknownReply.status, unknownReply.problem.detail]).toEqual([404, 'Account not found.']);
    const hugo = await signInToSecondFactor(loupe, 'Hugo');
    loupe.clock.setOffset(minutes(30.1));
    const lateReply = await hugo.page.call(identity.getEmailAndPhone, { query: { identityUserId: hugo.id } });
    expect([lateReply.status, lateReply.problem.code]).toEqual([410, 'identity.challenge_ended']);
  });

  test("a challenge accepts a person's own id only from that person", async () => {
    const { personId } = findDemoPerson('Marta');
    const query = { identityUserId: personId };
    const jonah = await loupe.as('Jonah');
    for (const caller of [loupe.guest, jonah])
      expect((await caller.call(identity.getTwoFactorAuthProvider, { query })).problem.code).toBe(
        'identity.account_not_found',
      );
    const marta = await loupe.as('Marta');
    expect((await marta.call(identity.getEmailAndPhone, { query })).answer.email).toBe('m••s@h••.example');
  });

  test("offers no code to an unverified phone, and another site's page cannot complete the sign-in", async () => {
    loupe.clock.setOffset(minutes(500));
    const hugo = await signInToSecondFactor(loupe, 'Hugo');
    await loupe.pools.owner.query('update identity.account set phone_verified_at = null where email = $1', [
      hugo.email,
    ]);
    const refused = await hugo.page.call(identity.requestPhoneToken, { body: sendBody(hugo.id) });
    expect([refused.status, refused.problem.code]).toEqual([409, 'identity.way_not_set_up']);
    const body = { providerType: 'Email', twoFactorCode: '000000', id: hugo.id } as const;
    const foreignReply = await hugo.page.call(
      identity.loginWith2fa,
      { body },
      { origin: 'https://elsewhere.example' },
    );
    expect(foreignReply.problem.code).toBe('identity.not_from_here');
    const newBrowser = await new SignInBrowser(loupe).begin();
    const emptyReply = await newBrowser.call(identity.loginWith2fa, {
      body: { providerType: 'Email', twoFactorCode: '000000' },
    });
    expect(emptyReply.problem.code).toBe('identity.interaction_ended');
  });
});

describe('stronger factors', () => {
  test('requires an authenticator app on an unknown device, and again after thirty days', async () => {
    const marta = findDemoPerson('Marta');
    const secret = await enrolAuthenticator(marta.personId);
    const { page, id } = await signInToSecondFactor(loupe, 'Marta');
    const login = (twoFactorCode: string) =>
      page.call(identity.loginWith2fa, { body: { providerType: 'Authenticator', twoFactorCode, id } });
    expect((await login('12')).problem.code).toBe('identity.code_invalid');
    const { answer } = await login(appCode(secret));
    if (answer.next !== 'done') throw new Error(answer.next);
    expect((await page.finish(answer.returnTo)).claims()?.['amr']).toEqual(['pwd', 'otp', 'mfa']);
    await page.begin({ prompt: 'login' });
    expect((await page.password(marta.email)).answer.next).toBe('done');
    expect((await (await new SignInBrowser(loupe).begin()).password(marta.email)).answer.next).toBe(
      'second-factor',
    );
    loupe.clock.setOffset(minutes(30 * 1440 + 1));
    await page.begin({ prompt: 'login' });
    expect((await page.password(marta.email)).answer.next).toBe('second-factor');
  });

  test("a recovery code works once, and an app's code completes a challenge alone", async () => {
    const ravi = findDemoPerson('Ravi');
    const secret = await enrolAuthenticator(ravi.personId);
    const recoveryCode = 'abcde-fghjk';
    await loupe.pools.owner.query(
      'insert into identity.recovery_code (person_id, code_hmac, created_at) values ($1, $2, now())',
      [ravi.personId, digestCode(loupe.ports.identity.codeKeys, recoveryCode, ravi.personId)],
    );
    const first = await signInToSecondFactor(loupe, 'Ravi');
    const byRecovery = { providerType: 'RecoveryCode', twoFactorCode: 'ABCDE FGHJK', id: first.id } as const;
    expect((await first.page.call(identity.loginWith2fa, { body: byRecovery })).answer.next).toBe('done');
    const second = await signInToSecondFactor(loupe, 'Ravi');
    const secondUse = await second.page.call(identity.verifyRecoveryCode, {
      body: { id: second.id, token: recoveryCode },
    });
    expect(secondUse.problem.code).toBe('identity.way_not_set_up');
    const body = { id: second.id, token: appCode(secret) };
    expect((await second.page.call(identity.verifyAuthenticatorToken, { body })).answer.completed).toBe(true);
    const finishBody = { providerType: 'Authenticator', twoFactorCode: '', id: second.id } as const;
    expect((await second.page.call(identity.loginWith2fa, { body: finishBody })).answer.next).toBe('done');
  });

  test("a passkey completes a challenge alone, another person's does not", async () => {
    const amara = findDemoPerson('Amara');
    const [ownPasskey, otherPasskey] = [new SoftPasskey(loupe), new SoftPasskey(loupe)];
    await ownPasskey.enrol(loupe, amara.personId);
    await otherPasskey.enrol(loupe, findDemoPerson('Elena').personId);
    const { page, id } = await signInToSecondFactor(loupe, 'Amara');
    const prove = async (passkey: SoftPasskey) => {
      const { options } = (await page.call(identity.startPasskeyProof, { params: { id } })).answer;
      return page.call(identity.provePasskey, {
        params: { id },
        body: { response: passkey.answer(options) },
      });
    };
    expect((await prove(otherPasskey)).problem.code).toBe('identity.passkey_refused');
    expect((await prove(ownPasskey)).answer.completed).toBe(true);
    const body = { providerType: 'Passkey', twoFactorCode: '', id } as const;
    expect((await page.call(identity.loginWith2fa, { body })).answer.next).toBe('done');
  });

  test('refuses a factor that is not enrolled', async () => {
    const mina = await signInToSecondFactor(loupe, 'Mina');
    const refused = await mina.page.call(identity.startPasskeyProof, { params: { id: mina.id } });
    expect(refused.problem.code).toBe('identity.way_not_set_up');
    for (const providerType of ['Authenticator', 'RecoveryCode', 'Passkey'] as const) {
      const reply = await mina.page.call(identity.loginWith2fa, {
        body: { providerType, twoFactorCode: '1', id: mina.id },
      });
      expect(reply.problem.code).toBe('identity.way_not_set_up');
    }
    const text = await mina.page.call(identity.verifyPhoneToken, { body: { id: mina.id, token: '123456' } });
    expect(text.problem.code).toBe('identity.code_invalid');
  });
});
