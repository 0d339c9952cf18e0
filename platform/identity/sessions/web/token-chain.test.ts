import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabTokens } from './tab-tokens.ts';
import type { ProviderAnswer } from './provider-client.ts';
import { TokenChain } from './token-chain.ts';

const start = 1_800_000_000_000;

function tokens(name: string, sub = 'marta'): TabTokens {
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

const answerWith =
  (name: string, sub?: string): Answer =>
  () => ({ kind: 'tokens', tokens: tokens(name, sub) });
const refused: Answer = () => ({ kind: 'refused', error: 'invalid_grant' });
const unreachable: Answer = () => ({ kind: 'unreachable' });
const clockSkew: Answer = () => ({ kind: 'clock-skew' });

function createChain(answers: { refresh?: Answer[]; silent?: Answer[] }) {
  const next = (list: Answer[] = []) => vi.fn(() => Promise.resolve((list.shift() ?? refused)()));
  const provider = { refresh: next(answers.refresh), checkSignedIn: next(answers.silent) };
  const onRefused = vi.fn();
  const chain = new TokenChain(provider, onRefused);
  chain.setTokens(tokens('one'));
  return { chain, provider, onRefused };
}

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

test('renews a minute before expiry, each time with the latest refresh token', async () => {
  const { chain, provider } = createChain({ refresh: [answerWith('two'), answerWith('three')] });
  await vi.advanceTimersByTimeAsync(539_000);
  expect(provider.refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(chain.tokens?.accessToken).toBe('access two');
  await vi.advanceTimersByTimeAsync(540_000);
  expect(provider.refresh).toHaveBeenLastCalledWith(expect.objectContaining({ refreshToken: 'refresh two' }));
});

test('runs one renewal at a time; concurrent callers wait for it', async () => {
  const { chain, provider } = createChain({ refresh: [answerWith('two')] });
  expect(await Promise.all([chain.renew(), chain.renew(), chain.renew()])).toEqual(
    Array.from({ length: 3 }, () => 'renewed'),
  );
  expect(provider.refresh).toHaveBeenCalledTimes(1);
});

test('never sends a call with a token that is about to expire', async () => {
  const { chain } = createChain({ refresh: [answerWith('two')] });
  vi.setSystemTime(start + 590_000);
  expect(await chain.getAccessToken()).toBe('access two');
});

test('renews the token when the page is visible again after sleep', async () => {
  const { chain, provider } = createChain({ refresh: [answerWith('two')] });
  vi.setSystemTime(start + 8 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(provider.refresh).toHaveBeenCalledTimes(1);
  expect(chain.tokens?.accessToken).toBe('access two');
});

test('a refused renewal asks once whether the browser is still signed in', async () => {
  const { chain, provider, onRefused } = createChain({ refresh: [refused], silent: [answerWith('two')] });
  expect(await chain.renew()).toBe('renewed');
  expect(provider.checkSignedIn).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test.each([
  ['no one is signed in', refused],
  ['a different person is', answerWith('two', 'jonah')],
  ['the clock is wrong', clockSkew],
])('the tab drops its tokens if then %s', async (_case, answer) => {
  const { chain, onRefused } = createChain({ refresh: [refused], silent: [answer] });
  expect(await chain.renew()).toBe('refused');
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(await chain.getAccessToken()).toBeUndefined();
});

test('never reuses a refresh token whose answer was lost', async () => {
  const { chain, provider, onRefused } = createChain({
    refresh: [unreachable],
    silent: [unreachable, answerWith('two')],
  });
  expect(await chain.renew()).toBe('unreachable');
  expect(chain.tokens?.accessToken).toBe('access one');
  expect(await chain.renew()).toBe('renewed');
  expect(provider.refresh).toHaveBeenCalledTimes(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test('retries an unreachable provider and signs no one out', async () => {
  const { chain, onRefused } = createChain({
    refresh: [unreachable],
    silent: [unreachable, unreachable, answerWith('two')],
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(chain.tokens?.accessToken).toBe('access two');
  expect(onRefused).not.toHaveBeenCalled();
});

test('drops tokens that arrive after a sign-out', async () => {
  const { chain, onRefused } = createChain({ refresh: [answerWith('two')] });
  const renewal = chain.renew();
  chain.dropTokens();
  expect(await renewal).toBe('refused');
  expect(chain.tokens).toBeUndefined();
  expect(onRefused).not.toHaveBeenCalled();
});
