import { readFile } from 'node:fs/promises';
import { cents } from '#kit/domain/money.ts';
import type { Kept } from '#apps/server/testing/histories/scripted-gateway.ts';

interface Movement extends Omit<Kept, 'kind'> {
  readonly kind: Kept['kind'] | 'hold';
}

interface Letter {
  readonly id: string;
  readonly notice: { readonly kind: string; readonly reference?: string; readonly at: string };
}

type Entry = {
  readonly movement?: Movement;
  readonly outgoing?: Letter;
  readonly taken?: string;
};

export interface GatewayBooks {
  readonly kept: readonly Kept[];
  /** Notices that the portal has not accepted yet. */
  readonly waiting: number;
}

/** From the gateway's own journal, which is independent of our ledger. */
export async function readBooks(journal: string): Promise<GatewayBooks> {
  const lines = (await readFile(journal, 'utf8')).split('\n').filter((line) => line !== '');
  const movements = new Map<string, Movement>();
  const letters = new Map<string, Letter>();
  const waiting = new Set<string>();
  for (const { movement, outgoing, taken } of lines.flatMap((line) => JSON.parse(line) as Entry[])) {
    if (movement !== undefined) movements.set(movement.reference, movement);
    if (outgoing !== undefined) waiting.add(outgoing.id);
    if (outgoing !== undefined) letters.set(outgoing.id, outgoing);
    if (taken !== undefined) waiting.delete(taken);
  }
  const disputes = latestDisputes([...letters.values()]);
  const kept = [...movements.values()].flatMap(({ reference, kind, amount, status }) =>
    kind === 'hold'
      ? []
      : [{ reference, kind, amount: cents(amount), status: disputes.get(reference) ?? status }],
  );
  return { kept, waiting: waiting.size };
}

/** The gateway reports a dispute by notices only; they may be in its journal in any order. */
function latestDisputes(letters: readonly Letter[]): ReadonlyMap<string, Kept['status']> {
  const found = new Map<string, Kept['status']>();
  for (const { notice } of letters.toSorted((a, b) => (a.notice.at < b.notice.at ? -1 : 1))) {
    const status = statusAfter[notice.kind];
    if (status !== undefined && notice.reference !== undefined) found.set(notice.reference, status);
  }
  return found;
}

const statusAfter: Readonly<Record<string, Kept['status']>> = {
  dispute_opened: 'disputed',
  dispute_won: 'settled',
  dispute_lost: 'dispute_lost',
};
