import { productCost } from '#kit/server/passwords/password-hasher.ts';
import type { HashCost } from '#kit/server/passwords/hash-work.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** What one password hash costs here. A test's is cheap, since it tries what surrounds the hash. */
export function passwordCost({ mode, passwordMemory }: LoupeConfiguration): HashCost {
  return mode === 'test' ? { memoryMib: 1, passes: 1 } : { ...productCost, memoryMib: passwordMemory };
}
