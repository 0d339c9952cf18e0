import type { Letter, PostEntry } from '#kit/server/stand-in/postbox.ts';
import type { MoneyOutcome, MoneyStanding, StoreOutcome, StoredAccount, StoredCard } from '../../port.ts';
import type { NoticeManner } from '../domain/switches.ts';
import type { NoticeFacts } from '../notice-text.ts';
import { randomUUID } from 'node:crypto';
import { afterDays } from '../domain/timetable.ts';

/** A card or an account in the vault: its last four digits and a token, never its number. */
export interface VaultEntry {
  readonly token: string;
  readonly customer: string;
  readonly method: StoredCard | StoredAccount;
  /** Which of the magic numbers it was, if any; decides what happens to its charges. */
  readonly magic: string;
  readonly deposits: Deposits | null;
  readonly forgotten: boolean;
}

export interface Deposits {
  readonly amounts: readonly [number, number];
  readonly standing: 'under_way' | 'arrived' | 'confirmed' | 'failed';
  readonly triesLeft: number;
}

/** Money on its way: a charge, what is given back of one, or the hold that proves a card. */
export interface Movement {
  readonly reference: string;
  readonly kind: 'charge' | 'refund' | 'hold';
  readonly token: string;
  readonly of: string | null;
  readonly amount: number;
  readonly refunded: number;
  readonly standing: MoneyStanding;
  readonly at: string;
  readonly manner: NoticeManner;
}

/** What an order was answered: the same key is answered so for good. */
interface Answered<Outcome> {
  readonly key: string;
  readonly outcome: Outcome;
}

/** What the gateway has still to do, and when by the portal's clock. */
export interface Due {
  readonly id: string;
  readonly at: string;
  /** A reference, or a token where it is about an account. */
  readonly about: string;
  readonly does:
    | { readonly kind: 'settle' | 'decline_settlement' | 'release_hold' }
    | { readonly kind: 'return'; readonly code: string; readonly reason: string }
    | { readonly kind: 'dispute'; readonly step: 'dispute_opened' | 'dispute_won' | 'dispute_lost' }
    | { readonly kind: 'deposits_arrive' | 'deposits_bounce' };
}

/** A notice that the portal has not yet taken. */
export interface Outgoing extends Letter {
  readonly notice: NoticeFacts;
}

/** One line of the journal is a list of these: they happen together or not at all. */
export type Entry =
  | { readonly vault: VaultEntry }
  | { readonly movement: Movement }
  | { readonly stored: Answered<StoreOutcome> }
  | { readonly moved: Answered<MoneyOutcome> }
  | { readonly due: Due }
  | { readonly done: string }
  | PostEntry<Outgoing>;

export function dueAt(at: Date, about: string, does: Due['does']): Entry {
  return { due: { id: randomUUID(), at: at.toISOString(), about, does } };
}

/** Each kind of notice for itself, less what all of them carry. */
type Told = DistributiveOmit<NoticeFacts, 'id' | 'at'>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** A notice of something that happens at this moment, told in the manner of the charge that it is about. */
export function tell(at: Date, manner: NoticeManner, told: Told, from = at): Entry {
  const id = randomUUID();
  const notBefore = manner === 'late' ? afterDays(from, 1) : from;
  return {
    outgoing: {
      id,
      notice: { ...told, id, at: at.toISOString() },
      notBefore: notBefore.toISOString(),
      times: manner === 'twice' ? 2 : 1,
    },
  };
}

export function newMovement(
  facts: Pick<Movement, 'kind' | 'token' | 'amount' | 'standing'> & Partial<Movement>,
  at: Date,
): Movement {
  return {
    reference: randomUUID(),
    of: null,
    refunded: 0,
    at: at.toISOString(),
    manner: 'in_order',
    ...facts,
  };
}
