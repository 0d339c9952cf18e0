import type { UnitTotals } from './line-outcome.ts';
import type { MemoMoveName, MemoParty, MemoStatus } from './memo-moves.ts';

export interface MemoTask {
  /** A button's label. */
  readonly verb: string;
  /** What to do, with the memo's number after it: "Accept memo M-2101". */
  readonly title: string;
  readonly why: string;
}

interface TaskFacts {
  readonly status: MemoStatus;
  readonly units: UnitTotals;
  /** The other side. */
  readonly counterparty: string;
}

/** What a side is to do next; undefined if it waits for the other. */
export function taskOf(party: MemoParty, facts: TaskFacts): MemoTask | undefined {
  return party === 'buyer' ? buyerTask(facts) : sellerTask(facts);
}

function buyerTask({ status, units, counterparty }: TaskFacts): MemoTask | undefined {
  if (status === 'Pending With Buyer')
    return { verb: 'Accept', title: 'Accept', why: `${counterparty} is waiting for your signature.` };
  if (status === 'Seller Shipped')
    return { verb: 'Mark received', title: 'Mark received:', why: `Shipped by ${counterparty}.` };
  if (units.Out > 0 && status === 'Buyer Received')
    return { verb: 'Review items', title: 'Keep or return', why: `From ${counterparty}.` };
  return undefined;
}

function sellerTask({ status, units, counterparty }: TaskFacts): MemoTask | undefined {
  if (status === 'Pending Review')
    return { verb: 'Edit', title: 'Change or cancel', why: `${counterparty} hasn't accepted yet.` };
  if (status === 'Accepted') return { verb: 'Ship', title: 'Ship', why: `Accepted by ${counterparty}.` };
  if (status !== 'Buyer Received' && status !== 'Buyer Returned' && status !== 'Seller Received')
    return undefined;
  if (units['Return in transit'] > 0)
    return {
      verb: 'Confirm',
      title: 'Confirm the return of',
      why: `${counterparty} sent items back.`,
    };
  if (units.Disputed > 0)
    return { verb: 'Settle', title: 'Settle a dispute on', why: `With ${counterparty}.` };
  if (units.Kept > 0) return { verb: 'Invoice', title: 'Invoice', why: `${counterparty} kept items.` };
  return status === 'Seller Received'
    ? { verb: 'Close', title: 'Close', why: 'Everything has been returned or invoiced.' }
    : undefined;
}

/** Days before the due date from which a reminder is offered. */
const remindFrom = 3;

interface RowFacts extends TaskFacts {
  readonly party: MemoParty;
  readonly daysLeft: number | null;
  readonly recalledAt: string | null;
  readonly actions: readonly MemoMoveName[];
}

export interface RowVerb {
  readonly verb: string;
  readonly act: 'recall' | 'remind' | 'open';
}

/** A list row's button: an overdue memo asks for its goods before anything else. */
export function rowVerbOf(row: RowFacts): RowVerb | undefined {
  const { party, daysLeft, recalledAt, actions } = row;
  if (party === 'seller' && daysLeft !== null && daysLeft < remindFrom && actions.includes('recall')) {
    return daysLeft < 0 && recalledAt === null
      ? { verb: 'Request return', act: 'recall' }
      : { verb: 'Send reminder', act: 'remind' };
  }
  const task = taskOf(party, row);
  return task === undefined ? undefined : { verb: task.verb, act: 'open' };
}
