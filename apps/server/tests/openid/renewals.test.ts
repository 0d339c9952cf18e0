import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm, signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

function renew(refreshToken: string | undefined, further: Record<string, string> = {}): Promise<Response> {
  return sendForm(loupe, '/token', {
    grant_type: 'refresh_token',
    client_id: 'loupe-web',
    refresh_token: refreshToken ?? '',
    ...further,
  });
}

test('a renewal that is stopped before the next token is kept uses nothing up', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  const { owner } = loupe.pools;
  await owner.query(`create function identity.break() returns trigger language plpgsql as
    $$ begin raise exception 'stopped'; end $$`);
  await owner.query(`create trigger break before insert on identity.provider_record
    for each row when (new.kind = 'RefreshToken') execute function identity.break()`);
  expect((await renew(tokens.refresh_token)).status).toBe(500);
  await owner.query('drop trigger break on identity.provider_record');
  expect((await renew(tokens.refresh_token)).status).toBe(200);
});

test('of renewals with one token at the same moment one wins at most, and the chain ends', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  const answers = await Promise.all(Array.from({ length: 6 }, () => renew(tokens.refresh_token)));
  const won = answers.filter(({ ok }) => ok);
  expect(won.length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ ok }) => !ok).map(({ status }) => status)).toContain(400);
  for (const answer of won) {
    const next = (await answer.json()) as { readonly refresh_token: string };
    expect((await renew(next.refresh_token)).status).toBe(400);
  }
});

test('a renewal brings an id token where it is asked for, and none for the calls alone', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  const calls = await renew(tokens.refresh_token, { scope: 'partyAPI platformAPI' });
  const without = (await calls.json()) as Record<string, string>;
  expect(Object.keys(without)).not.toContain('id_token');
  expect(without['scope']).toBe('partyAPI platformAPI');
  // What was left out once may be asked for again: the chain keeps what was granted.
  const whole = await renew(without['refresh_token']);
  expect(Object.keys((await whole.json()) as object)).toContain('id_token');
});
