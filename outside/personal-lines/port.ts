import type { Cents } from '#kit/domain/money.ts';
import type { Day } from '#kit/domain/day.ts';

/** What the insurer needs to quote what was sold: no name, no address, nothing about the customer. */
export interface OfferOrder {
  /** Idempotency key: an order sent twice makes one offer and gets the same answer. */
  readonly key: string;
  readonly jeweler: string;
  readonly soldOn: Day;
  readonly total: Cents;
  readonly items: readonly {
    readonly description: string;
    readonly category: string;
    readonly price: Cents;
  }[];
}

export interface MadeOffer {
  readonly reference: string;
  /** Where the customer gets the quote, an https address. */
  readonly quoteUrl: string;
}

/** `away`: no readable answer, so the same order is sent again later under its key. */
export type OfferOutcome =
  | { readonly kind: 'offered'; readonly offer: MadeOffer }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'away'; readonly reason: string };

export const quoteResults = ['Open', 'Quoted', 'Insured', 'NotInterested', 'Expired'] as const;
export type QuoteResult = (typeof quoteResults)[number];

export type ResultsRead =
  | {
      readonly kind: 'read';
      readonly results: readonly { readonly reference: string; readonly result: QuoteResult }[];
    }
  | { readonly kind: 'away'; readonly reason: string };

/** The most references in one call. */
export const mostResultsACall = 100;

/** The insurer's personal lines: quotes for jewelry that a customer has bought. */
export interface PersonalLines {
  makeOffer(order: OfferOrder): Promise<OfferOutcome>;
  /** The results of these offers; unknown references are left out. */
  readResults(references: readonly string[]): Promise<ResultsRead>;
}
