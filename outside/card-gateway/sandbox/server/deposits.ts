import type { DepositsOutcome } from '../../port.ts';
import { tell } from './entries.ts';
import type { VaultEntry } from './entries.ts';
import type { Sandbox } from './sandbox.ts';
import { refusals } from './refusals.ts';

const tooManyTries = {
  kind: 'declined',
  cause: 'cannot_link',
  code: 'deposits_failed',
  reason: "The deposit amounts weren't confirmed.",
} as const;

/** The two amounts prove ownership, in either order; after three wrong pairs another account is needed. */
export async function confirmDeposits(
  { records, now }: Sandbox,
  token: string,
  typed: readonly [number, number],
): Promise<DepositsOutcome> {
  const entry = records.vaultEntry(token);
  const deposits = entry?.deposits ?? undefined;
  if (entry === undefined || deposits === undefined || entry.forgotten) return refusals.noSuchMethod;
  const { amounts, status, triesLeft } = deposits;
  if (status === 'under_way') return { kind: 'not_yet' };
  if (status === 'confirmed') return { kind: 'confirmed' };
  if (status === 'failed') return tooManyTries;
  const at = now();
  if (inOrder(amounts) === inOrder(typed)) {
    const notice = tell(at, 'in_order', {
      kind: 'account_verified',
      token,
      reason: 'Both amounts are correct.',
    });
    await records.commit([{ vault: confirmed(entry, deposits) }, notice]);
    return { kind: 'confirmed' };
  }
  const left = triesLeft - 1;
  const after = { ...deposits, triesLeft: left, status: left === 0 ? 'failed' : status } as const;
  await records.commit([{ vault: { ...entry, deposits: after } }]);
  return left === 0 ? tooManyTries : { kind: 'wrong', triesLeft: left };
}

function confirmed(entry: VaultEntry, deposits: NonNullable<VaultEntry['deposits']>): VaultEntry {
  const { method } = entry;
  return {
    ...entry,
    method: method.kind === 'bank' ? { ...method, awaitsDeposits: false } : method,
    deposits: { ...deposits, status: 'confirmed' },
  };
}

const inOrder = (amounts: readonly number[]): string => amounts.toSorted((a, b) => a - b).join(' ');

/** Idempotent; existing charges are still followed. */
export async function forgetMethod({ records }: Sandbox, token: string): Promise<void> {
  const entry = records.vaultEntry(token);
  if (entry === undefined || entry.forgotten) return records.settled();
  await records.commit([
    { vault: { ...entry, forgotten: true } },
    ...records.duesAbout(token).map(({ id }) => ({ done: id })),
  ]);
}
