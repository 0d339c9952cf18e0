import type { BankFile } from './bank-entry.ts';
import { unreadable } from './bank-entry.ts';
import { readBai2 } from './read-bai2.ts';
import { readCamt053 } from './read-camt053.ts';

/** By its first characters, whatever its name. */
export function readBankFile(source: string): BankFile {
  const start = source.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('<')) return readCamt053(source);
  if (start.startsWith('01,')) return readBai2(source);
  return unreadable("The file isn't CAMT.053 or BAI2.");
}
