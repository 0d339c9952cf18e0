import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { PasswordLineFull } from '#kit/server/passwords/hash-threads.ts';
import { refuse } from '#kit/server/refuse.ts';

/** More hashes are wanted than the cores can make in time: whoever comes now is asked to come again. */
export async function mindTheLine<T>(hashing: Promise<T>): Promise<T> {
  try {
    return await hashing;
  } catch (error) {
    if (error instanceof PasswordLineFull) refuse(kitRefusals.too_many, { headers: { 'retry-after': '5' } });
    throw error;
  }
}
