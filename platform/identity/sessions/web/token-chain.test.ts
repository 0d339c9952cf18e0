import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldTokens } from './tab-tokens.ts';
import type { ProviderAnswer } from './provider-client.ts';
import { TokenChain } from './token-chain.ts';

const start = 1_800_000_000_000;

function tokens(name: string, sub = 'marta'): HeldTokens {
  return {
    accessToken: `access ${name}`,
    refreshToken: `refresh ${name}`,
    idToken: `id ${name}`,
    scope: 'openid',
    sessionState: null,
    claims: { sub, iss: 'us', aud: 'us', iat: 0, exp: 0 },
    expiresAtMs: Date.now() + 600_000,
  };
}

/** Created when answered, so that its ten minutes start then. */
type Answer = () => ProviderAnswer;

const given =
  (name: string, sub?: string): Answer =>
  () => ({ kind: 'tokens', tokens: tokens(name, sub) });
const refused: Answer = () => ({ kind: 'refused', error: 'invalid_grant' });
const unreachable: Answer = () => ({ kind: 'unreachable' });
const clockSkew: Answer = () => ({ kind: 'clock-skew' });

function chainWith(answers: { refresh?: Answer[]; silent?: Answer[] }) {
  const next = (list: Answer[] = []) => vi.fn(() => Promise.resolve((list.shift() ?? refused)()));
  const provider = { refresh: next(answers.refresh), checkSignedIn: next(answers.silent) };
  const onRefused = vi.fn();
  const chain = new TokenChain(provider, onRefused);
  chain.hold(tokens('one'));
  return { chain, provider, onRefused };
}

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

test('renews a minute before expiry, each time with the latest refresh token', async () => {
  const { chain, provider } = chainWith({ refresh: [given('two'), given('three')] });
  await vi.advanceTimersByTimeAsync(539_000);
  expect(provider.refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(chain.held?.accessToken).toBe('access two');
  await vi.advanceTimersByTimeAsync(540_000);
  expect(provider.refresh).toHaveBeenLastCalledWith(expect.objectContaining({ refreshToken: 'refresh two' }));
});

test('runs one renewal at a time; concurrent callers wait for it', async () => {
  const { chain, provider } = chainWith({ refresh: [given('two')] });
  expect(await Promise.all([chain.renew(), chain.renew(), chain.renew()])).toEqual(
    Array.from({ length: 3 }, () => 'renewed'),
  );
  expect(provider.refresh).toHaveBeenCalledTimes(1);
});

test('never sends a call with a token that is about to expire', async () => {
  const { chain } = chainWith({ refresh: [given('two')] });
  vi.setSystemTime(start + 590_000);
  expect(await chain.usable()).toBe('access two');
});

test('renews the token when the page is visible again after sleep', async () => {
  const { chain, provider } = chainWith({ refresh: [given('two')] });
  vi.setSystemTime(start + 8 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(provider.refresh).toHaveBeenCalledTimes(1);
  expect(chain.held?.accessToken).toBe('access two');
});

test('a refused renewal asks once whether the browser is still signed in', async () => {
  const { chain, provider, onRefused } = chainWith({ refresh: [refused], silent: [given('two')] });
  expect(await chain.renew()).toBe('renewed');
  expect(provider.checkSignedIn).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['nobody is signed in', refused],
  ['somebody else is', given('two', 'jonah')],
  ['the clock is wrong', clockSkew],
])('where then %s, the tab lets go of its tokens', async (_case, answer) => {
  const { chain, onRefused } = chainWith({ refresh: [refused], silent: [answer] });
  expect(await chain.renew()).toBe('refused');
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(await chain.usable()).toBeUndefined();
});

test('never reuses a refresh token whose answer was lost', async () => {
  const { chain, provider, onRefused } = chainWith({
    refresh: [unreachable],
    silent: [unreachable, given('two')],
  });
  expect(await chain.renew()).toBe('unreachable');
  expect(chain.held?.accessToken).toBe('access one');
  expect(await chain.renew()).toBe('renewed');
  expect(provider.refresh).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test('retries an unreachable provider and signs nobody out', async () => {
  const { chain, onRefused } = chainWith({
    refresh: [unreachable],
    silent: [unreachable, unreachable, given('two')],
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(chain.held?.accessToken).toBe('access two');
  expect(onRefused).not.toHaveBeenCalled();
});

test('drops tokens that arrive after a sign-out', async () => {
  const { chain, onRefused } = chainWith({ refresh: [given('two')] });
  const renewal = chain.renew();
  chain.drop();
  expect(await renewal).toBe('refused');
  expect(chain.held).toBeUndefined();
  expect(onRefused).not.toHaveBeenCalled();
});
