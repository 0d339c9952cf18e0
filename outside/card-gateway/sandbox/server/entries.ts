import type { WaitingNotice, SendingEntry } from '#kit/server/simulator/notice-sender.ts';
import type { MoneyOutcome, MoneyStatus, StoreOutcome, StoredAccount, StoredCard } from '../../port.ts';
import type { NoticeManner } from '../domain/switches.ts';
import type { NoticeFacts } from '../notice-text.ts';
import { randomUUID } from 'node:crypto';
import { afterDays } from '../domain/timetable.ts';

/** A stored card or account: its last four digits and a token, never its number. */
export interface VaultEntry {
  readonly token: string;
  readonly customer: string;
  readonly method: StoredCard | StoredAccount;
  /** The test number it was, if any; decides what happens to its charges. */
  readonly magic: string;
  readonly deposits: Deposits | null;
  readonly forgotten: boolean;
}

export interface Deposits {
  readonly amounts: readonly [number, number];
  readonly status: 'under_way' | 'arrived' | 'confirmed' | 'failed';
  readonly triesLeft: number;
}

/** A movement of money: a charge, a refund, or the hold that verifies a card. */
export interface Movement {
  readonly reference: string;
  readonly kind: 'charge' | 'refund' | 'hold';
  readonly token: string;
  readonly of: string | null;
  readonly amount: number;
  readonly refunded: number;
  readonly status: MoneyStatus;
  readonly at: string;
  readonly manner: NoticeManner;
}

/** The answer to an order; the same key always gets the same answer. */
interface Answered<Outcome> {
  readonly key: string;
  readonly outcome: Outcome;
}

/** A scheduled event, by the portal's clock. */
export interface Due {
  readonly id: string;
  readonly at: string;
  /** A reference, or a token for events of an account. */
  readonly about: string;
  readonly does:
    | { readonly kind: 'settle' | 'decline_settlement' | 'release_hold' }
    | { readonly kind: 'return'; readonly code: string; readonly reason: string }
    | { readonly kind: 'dispute'; readonly step: 'dispute_opened' | 'dispute_won' | 'dispute_lost' }
    | { readonly kind: 'deposits_arrive' | 'deposits_bounce' };
}

/** A notice that the portal has not accepted yet. */
export interface Outgoing extends WaitingNotice {
  readonly notice: NoticeFacts;
}

/** A journal line is a list of entries that apply together or not at all. */
export type Entry =
  | { readonly vault: VaultEntry }
  | { readonly movement: Movement }
  | { readonly stored: Answered<StoreOutcome> }
  | { readonly moved: Answered<MoneyOutcome> }
  | { readonly due: Due }
  | { readonly done: string }
  | SendingEntry<Outgoing>;

export function dueAt(at: Date, about: string, does: Due['does']): Entry {
  return { due: { id: randomUUID(), at: at.toISOString(), about, does } };
}

/** Each kind of notice, without the common fields. */
type NoticeBody = DistributiveOmit<NoticeFacts, 'id' | 'at'>;

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** The entry for a notice of an event at `at`, delivered in the charge's manner. */
export function tell(at: Date, manner: NoticeManner, body: NoticeBody, from = at): Entry {
  const id = randomUUID();
  const notBefore = manner === 'late' ? afterDays(from, 1) : from;
  return {
    outgoing: {
      id,
      notice: { ...body, id, at: at.toISOString() },
      notBefore: notBefore.toISOString(),
      times: manner === 'twice' ? 2 : 1,
    },
  };
}

export function newMovement(
  facts: Pick<Movement, 'kind' | 'token' | 'amount' | 'status'> & Partial<Movement>,
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
