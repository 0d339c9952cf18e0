// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { requestPasskey } from './request-passkey.ts';

afterEach(() => vi.unstubAllGlobals());

const options = { challenge: 'AAAA' };

function browserThatFailsWith(name: string): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => Promise.reject(Object.assign(new Error('no'), { name })) },
  });
}

test.each(['NotAllowedError', 'AbortError', 'NotSupportedError'])(
  'a browser that answers %s gave no passkey',
  async (name) => {
    browserThatFailsWith(name);
    expect(await requestPasskey({ options })).toBeUndefined();
  },
);

test('any other error is a fault', async () => {
  browserThatFailsWith('DataError');
  await expect(requestPasskey({ options })).rejects.toThrow('no');
});
