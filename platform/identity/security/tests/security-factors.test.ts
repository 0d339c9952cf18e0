import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authenticatorCode, stepAt } from '#kit/server/one-time-codes/authenticator-code.ts';
import * as identity from '#platform/identity/contract.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { listMailTo } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { SignInBrowser } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { SoftPasskey } from '#apps/server/testing/signing-in/soft-passkey.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const signInWithProof = (firstName: string) => verifiedMember(loupe, firstName);

/** The app's code that many time steps from now. */
const codeOf = (secret: string, later = 0): string => authenticatorCode(secret, stepAt(new Date()) + later);

async function addAuthenticator(firstName: string) {
  const me = await signInWithProof(firstName);
  const { secret } = (await me.call(identity.startAuthenticator, {})).answer;
  const used = codeOf(secret);
  const confirmed = await me.call(identity.confirmAuthenticator, { body: { token: used } });
  return { me, secret, used, codes: confirmed.answer.recoveryCodes ?? [] };
}

async function requestOptions(me: Caller): Promise<Record<string, unknown>> {
  return (await me.call(identity.startPasskey, {})).answer.options;
}

async function addPasskeyFor(firstName: string) {
  const me = await signInWithProof(firstName);
  const device = new SoftPasskey(loupe);
  const response = device.create(await requestOptions(me));
  const added = await me.call(identity.addPasskey, { body: { name: 'Bench laptop', response } });
  return { me, device, added: added.answer };
}

const stepUp = async (me: Caller): Promise<string> =>
  (await me.call(identity.startStepUp, {})).answer.challengeId;

describe('a sensitive action', () => {
  test('every sensitive action is refused without a second factor in this session', async () => {
    const me = await loupe.as('Jonah');
    const id = findDemoPerson('Jonah').personId;
    const password = { password: 'Bench-Lamp-2', confirmPassword: 'Bench-Lamp-2' };
    const hash = 'a'.repeat(43);
    const questions = [1, 2, 3].map((questionId) => ({ questionId, answer: hash }));
    const replies = await Promise.all([
      me.call(identity.startAuthenticator, {}),
      me.call(identity.confirmAuthenticator, { body: { token: '123456' } }),
      me.call(identity.removeAuthenticator, {}),
      me.call(identity.startPasskey, {}),
      me.call(identity.addPasskey, { body: { name: 'Mine', response: {} } }),
      me.call(identity.removePasskey, { params: { id } }),
      me.call(identity.makeRecoveryCodes, {}),
      me.call(identity.changePassword, { body: { currentPassword: 'Bench-Lamp-1', ...password } }),
      me.call(identity.changeSecurityQuestions, { body: { securityQAs: questions } }),
    ]);
    for (const reply of replies) {
      expect(reply.status).toBe(403);
      expect(reply.problem).toMatchObject({
        code: 'identity.step_up_needed',
        detail: "Verify it's you.",
      });
    }
  });

  test('a sensitive action is allowed for ten minutes after a code and an answer, in this session only', async () => {
    const me = await signInWithProof('Jonah');
    expect((await me.call(identity.startAuthenticator, {})).status).toBe(200);
    const { me: elsewhere } = await newSession(loupe, 'Jonah');
    expect((await elsewhere.call(identity.startAuthenticator, {})).problem.code).toBe(
      'identity.step_up_needed',
    );
    loupe.clock.setOffset(601_000);
    expect((await me.call(identity.startAuthenticator, {})).problem.code).toBe('identity.step_up_needed');
  });

  test("another person's challenge does not allow a sensitive action", async () => {
    const me = await loupe.as('Colin');
    const theirSessionId = await stepUp(await loupe.as('Hanna'));
    const reply = await me.call(identity.requestEmailToken, {
      body: { id: theirSessionId, isPasswordChange: false },
    });
    expect(reply.problem.code).toBe('identity.account_not_found');
  });
});

describe('an authenticator app', () => {
  test('an authenticator app counts when its first code confirms it, comes with recovery codes, and the owner gets an email', async () => {
    const me = await signInWithProof('Nadia');
    const begun = (await me.call(identity.startAuthenticator, {})).answer;
    expect(begun.address).toContain(`secret=${begun.secret}&issuer=Loupe`);
    expect(begun.address).toContain('otpauth://totp/Loupe:nadia.okafor%40');
    expect(begun.qrCode).toMatch(/^<svg /);
    expect((await me.call(identity.getSecurity, {})).answer.authenticator).toBeNull();

    const wrong = await me.call(identity.confirmAuthenticator, { body: { token: codeOf(begun.secret, 5) } });
    expect(wrong.problem.code).toBe('identity.code_invalid');
    const right = await me.call(identity.confirmAuthenticator, { body: { token: codeOf(begun.secret) } });
    expect(right.answer.recoveryCodes).toHaveLength(10);
    const { authenticator, recoveryCodes, actions } = (await me.call(identity.getSecurity, {})).answer;
    expect(authenticator).not.toBeNull();
    expect(recoveryCodes).toEqual({ made: 10, left: 10 });
    expect(actions).toContain('removeAuthenticator');
    expect(actions).not.toContain('addAuthenticator');
    await expect
      .poll(() => listMailTo(loupe, findDemoPerson('Nadia').email))
      .toContainEqual(expect.objectContaining({ subject: 'Sign-in method added' }));
  });

  test('an authenticator app is set up once and confirmed only after it was started', async () => {
    const { me } = await addAuthenticator('Tomas');
    expect((await me.call(identity.startAuthenticator, {})).problem.code).toBe(
      'identity.authenticator_there',
    );
    const again = await me.call(identity.confirmAuthenticator, { body: { token: '123456' } });
    expect(again.problem.code).toBe('identity.authenticator_not_begun');
  });

  test("an app's code alone completes a step-up, and each code works once", async () => {
    const { secret, used } = await addAuthenticator('Ilse');
    const { me } = await newSession(loupe, 'Ilse');
    const prove = async (token: string) =>
      me.call(identity.verifyAuthenticatorToken, { body: { id: await stepUp(me), token } });
    // The app's code may change at any moment, so a repeated try sends the same code.
    expect((await prove(used)).problem.code).toBe('identity.code_invalid');
    const next = codeOf(secret, 1);
    expect((await prove(next)).answer).toEqual({ codeVerified: true, completed: true });
    expect((await prove(next)).problem.code).toBe('identity.code_invalid');
    expect((await me.call(identity.removeAuthenticator, {})).status).toBe(204);
    expect((await me.call(identity.removeAuthenticator, {})).problem.code).toBe('identity.way_not_set_up');
  });

  test('removing the last second factor removes the recovery codes', async () => {
    const { me, codes } = await addAuthenticator('Devon');
    const { me: elsewhere } = await newSession(loupe, 'Devon');
    await me.call(identity.removeAuthenticator, {});
    // Sessions opened with it are ended.
    expect((await elsewhere.call(identity.startStepUp, {})).status).toBe(401);
    expect((await me.call(identity.getSecurity, {})).answer.recoveryCodes).toEqual({ made: 0, left: 0 });
    const token = codes[0] ?? '';
    const reply = await me.call(identity.verifyRecoveryCode, { body: { id: await stepUp(me), token } });
    expect(reply.problem.code).toBe('identity.way_not_set_up');
  });
});

describe('recovery codes', () => {
  test('recovery codes complete a step-up once each, however they are typed', async () => {
    const { codes } = await addAuthenticator('Grace');
    const { me } = await newSession(loupe, 'Grace');
    const [code = ''] = codes;
    const prove = async (token: string) =>
      me.call(identity.verifyRecoveryCode, { body: { id: await stepUp(me), token } });
    expect((await prove(code.toUpperCase().replace('-', ' '))).answer.completed).toBe(true);
    expect((await prove(code)).problem.code).toBe('identity.code_invalid');
    expect((await me.call(identity.getSecurity, {})).answer.recoveryCodes).toEqual({ made: 10, left: 9 });

    const made = (await me.call(identity.makeRecoveryCodes, {})).answer.recoveryCodes;
    expect(made).not.toContain(codes[1]);
    expect((await prove(codes[1] ?? '')).problem.code).toBe('identity.code_invalid');
    expect((await prove(made[0] ?? '')).answer.completed).toBe(true);
  });

  test('recovery codes are refused without a second factor', async () => {
    const me = await signInWithProof('Peter');
    expect((await me.call(identity.makeRecoveryCodes, {})).problem).toMatchObject({
      code: 'identity.no_second_factor',
    });
  });
});

describe('a passkey', () => {
  test('a passkey is added with its name, renamed and removed', async () => {
    const { me, added } = await addPasskeyFor('Walter');
    expect(added.passkey).toMatchObject({ name: 'Bench laptop', lastUsedAt: null });
    expect(added.recoveryCodes).toHaveLength(10);
    const params = { id: added.passkey.id };
    expect((await me.call(identity.renamePasskey, { params, body: { name: 'Vault key' } })).status).toBe(204);
    const [passkey] = (await me.call(identity.getSecurity, {})).answer.passkeys;
    expect(passkey).toMatchObject({ id: added.passkey.id, name: 'Vault key', actions: ['rename', 'remove'] });

    const other = await loupe.as('Elena');
    const foreign = await other.call(identity.renamePasskey, { params, body: { name: 'Mine now' } });
    expect(foreign.problem.code).toBe('identity.passkey_not_found');
    const { me: elsewhere } = await newSession(loupe, 'Walter');
    expect((await me.call(identity.removePasskey, { params })).status).toBe(204);
    expect((await elsewhere.call(identity.startStepUp, {})).status).toBe(401);
    expect((await me.call(identity.removePasskey, { params })).problem.code).toBe(
      'identity.passkey_not_found',
    );
  });

  test('a passkey completes a step-up only for its owner and this challenge', async () => {
    const { device } = await addPasskeyFor('Elena');
    const { me } = await newSession(loupe, 'Elena');
    const id = await stepUp(me);
    const { options } = (await me.call(identity.startPasskeyProof, { params: { id } })).answer;
    const prove = (response: Record<string, unknown>, params = { id }) =>
      me.call(identity.provePasskey, { params, body: { response } });
    for (const response of [
      {},
      new SoftPasskey(loupe).answer(options),
      device.answer(options, { origin: 'https://elsewhere.example' }),
      device.answer(options, { rpId: 'elsewhere.example' }),
      device.answer(options, { challenge: Buffer.alloc(64).toString('base64url') }),
      device.answer(options, { userHandle: Buffer.from('another person').toString('base64url') }),
    ]) {
      expect((await prove(response)).problem.code).toBe('identity.passkey_refused');
    }
    const answer = device.answer(options);
    const another = await stepUp(me);
    expect((await prove(answer, { id: another })).problem.code).toBe('identity.passkey_refused');
    expect((await prove(answer)).answer).toEqual({ completed: true });
    // A counter that doesn't grow reveals a copy.
    device.counter -= 1;
    expect((await prove(device.answer(options))).problem.code).toBe('identity.passkey_refused');
    expect((await me.call(identity.getSecurity, {})).answer.passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('a passkey signs in without a username only with fingerprint, face or PIN', async () => {
    const { device } = await addPasskeyFor('Hanna');
    const page = await new SignInBrowser(loupe).begin();
    const params = { uid: page.uid };
    const { options } = (await page.call(identity.startPasskeySignIn, { params })).answer;
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const send = (response: Record<string, unknown>) =>
      page.call(identity.signInWithPasskey, { params, body: { response } });
    const unshown = await send(device.answer(options, { verified: false }));
    expect(unshown.problem.code).toBe('identity.passkey_refused');
    const owner = Buffer.from(findDemoPerson('Hanna').personId).toString('base64url');
    expect((await send(device.answer(options, { userHandle: owner }))).answer.next).toBe('done');
  });

  test("a passkey is refused for another person's, an expired or another site's request, and twice", async () => {
    const me = await signInWithProof('Sven');
    const options = await requestOptions(me);
    const add = (response: Record<string, unknown>) =>
      me.call(identity.addPasskey, { body: { name: 'Mine', response } });
    const theirSessionId = await requestOptions(await signInWithProof('Amara'));
    for (const response of [
      new SoftPasskey(loupe).create(theirSessionId),
      new SoftPasskey(loupe).create(options, { origin: 'https://elsewhere.example' }),
      new SoftPasskey(loupe).create(options, { rpId: 'elsewhere.example' }),
    ]) {
      expect((await add(response)).problem.code).toBe('identity.passkey_not_added');
    }
    const made = new SoftPasskey(loupe).create(options);
    expect((await add(made)).answer.recoveryCodes).toHaveLength(10);
    expect((await add(made)).problem.code).toBe('identity.passkey_known');
    loupe.clock.setOffset(301_000);
    const late = await add(new SoftPasskey(loupe).create(options));
    expect(late.problem.code).toBe('identity.passkey_not_added');
  });

  test('a person has at most twenty passkeys', async () => {
    const { me, added } = await addPasskeyFor('Ravi');
    expect(added.recoveryCodes).toHaveLength(10);
    for (let at = 1; at < 20; at += 1) {
      const response = new SoftPasskey(loupe).create(await requestOptions(me));
      const { answer } = await me.call(identity.addPasskey, { body: { name: `Key ${at}`, response } });
      expect(answer.recoveryCodes).toBeNull();
    }
    expect((await me.call(identity.startPasskey, {})).problem.code).toBe('identity.passkeys_full');
    expect((await me.call(identity.getSecurity, {})).answer.actions).not.toContain('addPasskey');
  });
});
