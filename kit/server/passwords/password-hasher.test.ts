import { argon2Sync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { HashThreads } from './hash-threads.ts';
import type { HashWork } from './hash-work.ts';
import { PasswordHasher, productCost } from './password-hasher.ts';

const cheap = { memoryMib: 1, passes: 1 };
const hasher = new PasswordHasher(cheap, new HashThreads({ threads: 1 }));
afterAll(() => hasher.stop());

/** The same hash by Node's own argon2, which comes with OpenSSL and shares no code with ours. */
function hashByNode(password: string, { memoryMib, passes }: typeof cheap): string {
  const nonce = Buffer.from('a salt of twenty by.');
  const parameters = { message: password, nonce, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { ...parameters, memory: memoryMib * 1024, passes });
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryMib * 1024},t=${passes},p=1$${text(nonce)}$${text(tag)}`;
}

describe('passwords', () => {
  test('hashes a password with argon2id into a PHC string, different each time', async () => {
    const hash = await hasher.hash('Bench-Lamp-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hasher.hash('Bench-Lamp-1')).not.toBe(hash);
  });

  test('verifies the right password and no other', async () => {
    const hash = await hasher.hash('Bench-Lamp-1');
    expect(await hasher.verify(hash, 'Bench-Lamp-1')).toBe(true);
    for (const other of ['bench-Lamp-1', 'Bench-Lamp-1 ', 'Bench-Lamp-', '']) {
      expect(await hasher.verify(hash, other)).toBe(false);
    }
  });

  test('verifies a hash of another implementation at any cost', async () => {
    const hash = hashByNode('Bench-Lamp-1', { memoryMib: 2, passes: 3 });
    expect(await hasher.verify(hash, 'Bench-Lamp-1')).toBe(true);
    expect(await hasher.verify(hash, 'Bench-Lamp-2')).toBe(false);
  });

  test('verifies a password however the keyboard composes its letters', async () => {
    const hash = await hasher.hash('Zo\u00EB-Lamp-1');
    expect(await hasher.verify(hash, 'Zoe\u0308-Lamp-1')).toBe(true);
  });

  test('asks for a rehash if the hash was made at another cost', async () => {
    expect(hasher.needsRehash(await hasher.hash('Bench-Lamp-1'))).toBe(false);
    expect(hasher.needsRehash(hashByNode('Bench-Lamp-1', { memoryMib: 2, passes: 1 }))).toBe(true);
    expect(hasher.needsRehash(hashByNode('Bench-Lamp-1', { memoryMib: 1, passes: 2 }))).toBe(true);
    const byOtherKind = (await hasher.hash('Bench-Lamp-1')).replace('argon2id', 'argon2i');
    expect(hasher.needsRehash(byOtherKind)).toBe(true);
  });

  test('comparing with something that is not a hash is a fault, not a wrong password', async () => {
    await expect(hasher.verify('plain', 'plain')).rejects.toThrow("Couldn't read");
    await expect(hasher.verify('$argon2id$v=19$m=1024', 'plain')).rejects.toThrow("Couldn't read");
  });

  test('verifying an unknown email takes full time and never succeeds', async () => {
    expect(await hasher.spend('Bench-Lamp-1')).toBe(false);
    const requests: HashWork[] = [];
    const listening = {
      do: (work: HashWork) => {
        requests.push(work);
        return Promise.resolve({ kind: 'verified', same: false } as const);
      },
      stop: () => Promise.resolve(),
    };
    const product = new PasswordHasher(productCost, listening);
    await product.spend('Bench-Lamp-1');
    const [spent] = requests;
    if (spent?.kind !== 'verify' || requests.length !== 1)
      throw new Error('Exactly one verification was expected.');
    expect(spent.hash).toContain('$m=65536,t=3,p=1$');
    expect(product.needsRehash(spent.hash)).toBe(false);
    expect(spent.hash).toHaveLength((await hasher.hash('x')).length + '65536'.length - '1024'.length);
  });
});
