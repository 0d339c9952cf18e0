import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import * as identity from '#platform/identity/contract.ts';
import { nextMail, nextText, tokenIn } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import {
  signInToSecondFactor,
  SignInBrowser,
  startSignInLoupe,
} from '#apps/server/testing/signing-in/sign-in-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
beforeEach(() => loupe.pools.owner.query('delete from notifications.text_keyword'));

let replies = 0;
/** The person's verified number replies. */
async function reply(firstName: string, keyword: 'STOP' | 'START'): Promise<void> {
  replies += 1;
  const { rows } = await loupe.pools.owner.query<{ phone: string }>(
    'select phone from identity.account where person_id = $1',
    [findDemoPerson(firstName).personId],
  );
  await loupe.pools.owner.query(
    `insert into notifications.text_keyword (message_id, number_hash, keyword, received_at)
     values ($1, $2, $3, clock_timestamp())`,
    [`SM${replies}`, sha256((rows[0]?.phone ?? '').replaceAll('-', '')), keyword],
  );
}

const sendBody = (id: string) => ({ id, isPasswordChange: false });

describe('a code to a number that replied STOP', () => {
  test('is refused after the password, with the way back, and other ways still work', async () => {
    await reply('Dana', 'STOP');
    const { page, id, email } = await signInToSecondFactor(loupe, 'Dana');
    const refused = await page.call(identity.requestPhoneToken, { body: sendBody(id) });
    expect([refused.status, refused.problem.code]).toEqual([409, 'identity.texts_stopped']);
    expect([refused.problem.detail, refused.problem.next]).toEqual([
      'This number replied STOP to our text messages.',
      'Reply START to any text we sent you, then request a new code. Or choose a different method.',
    ]);
    const mail = await nextMail(loupe, email, () =>
      page.call(identity.requestEmailToken, { body: sendBody(id) }),
    );
    expect(mail.text).toMatch(/\b\d{6}\b/);
    await reply('Dana', 'START');
    await nextText(loupe, () => page.call(identity.requestPhoneToken, { body: sendBody(id) }));
  });

  test('gets the same answer as any other from a person who resets a password', async () => {
    const { email } = findDemoPerson('Marta');
    const open = async () => {
      const mail = await nextMail(loupe, email, () =>
        new SignInBrowser(loupe).call(identity.requestResetPasswordToken, { body: { email } }),
      );
      const page = new SignInBrowser(loupe);
      const { challengeId } = (
        await page.call(identity.openResetLink, { body: { token: tokenIn(mail.text) } })
      ).answer;
      const { status, answer } = await page.call(identity.requestPhoneToken, { body: sendBody(challengeId) });
      return [status, Object.keys(answer), answer.sentTo];
    };
    const before = await open();
    await reply('Marta', 'STOP');
    expect(await open()).toEqual(before);
    expect(before[0]).toBe(200);
  });
});
