import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as identity from '#platform/identity/contract.ts';
import { codeIn, nextMail, nextText, tokenIn } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { startSignInLoupe } from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import { proveByMail } from '#apps/server/testing/step-up.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

/** Signed in, with a second factor that counts for ten minutes. */
async function signInWithProof(firstName: string) {
  const { me } = await newSession(loupe, firstName);
  const { email, personId } = findDemoPerson(firstName);
  await proveByMail(loupe, me, email);
  return { me, email, personId };
}

describe('an unverified new email', () => {
  const wanted = 'marta@waits.example';

  test('an unverified new email gets a new link on request, and the earlier one stops working', async () => {
    const { me, email } = await signInWithProof('Marta');
    const first = await nextMail(loupe, wanted, () =>
      me.call(identity.changeEmail, { body: { email: wanted } }),
    );
    const again = await nextMail(loupe, wanted, async () =>
      expect((await me.call(identity.resendContactLink, {})).answer).toEqual({ sentTo: 'm••a@w••.example' }),
    );
    const open = (text: string) => me.call(identity.openVerifyLink, { body: { token: tokenIn(text) } });
    expect((await open(first.text)).problem.code).toBe('identity.link_ended');
    expect((await open(again.text)).answer.asks).toBe('session');
    for (let each = 0; each < 3; each += 1) await me.call(identity.resendContactLink, {});
    const refused = await me.call(identity.resendContactLink, {});
    expect([refused.status, refused.problem.code]).toEqual([429, 'identity.too_many_sends']);
    expect((await me.call(identity.removeUnverifiedEmail, {})).answer).toEqual({ removed: true });
    const status = (await me.call(identity.checkVerificationStatus, { body: { email } })).answer;
    expect([status.emailVerified, status.newEmail]).toEqual([true, '']);
    expect((await open(again.text)).problem.code).toBe('identity.link_ended');
  });

  test('refuses to resend or remove an unverified email that does not exist', async () => {
    const { me } = await newSession(loupe, 'Jonah');
    for (const reply of [
      await me.call(identity.resendContactLink, {}),
      await me.call(identity.removeUnverifiedEmail, {}),
      await me.call(identity.resendContactCode, {}),
      await me.call(identity.removeUnverifiedPhone, {}),
    ])
      expect([reply.status, reply.problem.code]).toEqual([409, 'identity.nothing_to_verify']);
  });
});

test('an unverified new phone gets a new code; removing it stops its codes and keeps the old number', async () => {
  const { me, email, personId } = await signInWithProof('Colin');
  await me.call(identity.changePhone, { body: { phone: '(401) 555-0199' } });
  const sms = await nextText(loupe, () => me.call(identity.resendContactCode, {}));
  expect(sms.to).toBe('+14015550199');
  expect((await me.call(identity.removeUnverifiedPhone, {})).answer).toEqual({ removed: true });
  const late = await me.call(identity.verifyPhoneNumberChange, {
    body: { id: personId, token: codeIn(sms.text) },
  });
  expect(late.problem.code).toBe('identity.nothing_to_verify');
  const status = (await me.call(identity.checkVerificationStatus, { body: { email } })).answer;
  expect([status.phoneVerified, status.newPhone]).toEqual([true, '']);
});

test('an email can be used unless it belongs to someone else or is malformed', async () => {
  const { me } = await newSession(loupe, 'Nadia');
  const ask = async (email: string) => (await me.call(identity.validateEmail, { body: { email } })).answer;
  expect(await ask('free@nobody-has.example')).toEqual({ isValid: true, inUse: false });
  expect(await ask(findDemoPerson('Marta').email.toUpperCase())).toEqual({ isValid: false, inUse: true });
  expect(await ask(findDemoPerson('Nadia').email)).toEqual({ isValid: true, inUse: false });
  expect(await ask('no e-mail')).toEqual({ isValid: false, inUse: false });
});

test('a cookie alone is refused by calls about the own contact', async () => {
  for (const endpoint of [identity.resendContactCode, identity.removeUnverifiedEmail])
    expect((await loupe.guest.call(endpoint, {})).status).toBe(401);
});
