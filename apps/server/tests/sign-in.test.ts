import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { memberNamed, SignInBrowser, startSignInLoupe } from '../testing/sign-in-loupe.ts';
import type { TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startSignInLoupe();
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const begin = () => new SignInBrowser(loupe).begin();

describe('signing in with a password', () => {
  test('a member comes in and gets the tokens of a session', async () => {
    const page = await begin();
    const { answer } = await page.password(memberNamed('Marta').email);
    if (answer.next !== 'done') throw new Error(answer.next);
    const tokens = await page.finish(answer.returnTo);
    expect(tokens.access_token).toBeTypeOf('string');
    const { rows } = await loupe.pools.owner.query('select session_id, methods from identity.sign_in');
    expect(rows).toEqual([{ session_id: tokens.claims()?.['sid'], methods: ['password'] }]);
  });
});
