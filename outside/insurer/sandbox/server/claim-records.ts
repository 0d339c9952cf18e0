import type { ClaimMessage, ClaimNotice, ClaimPaymentOrder } from '../../claims-port.ts';
import type { WireNoticeOutcome, WirePaymentOutcome } from '../../http/claims-shapes.ts';

export interface StoredPayment {
  readonly number: string;
  readonly order: ClaimPaymentOrder;
  readonly expectedOn: string;
  /** The bank sends it back on the day it was expected. */
  readonly isReturned: boolean;
}

interface StoredMessage extends ClaimMessage {
  readonly at: string;
  /** Sent twice, as insurers do. */
  readonly isRepeated: boolean;
}

interface Answered {
  readonly key: string;
  readonly outcome: WireNoticeOutcome | WirePaymentOutcome;
  readonly isDelayed: boolean;
}

export type ClaimEntry =
  | { readonly claimAnswered: Answered }
  | { readonly notice: ClaimNotice }
  | { readonly claimPayment: StoredPayment }
  | { readonly claimMessage: StoredMessage };

/** The insurer's state about claims. */
export class ClaimRecords {
  readonly #answered = new Map<string, Answered & { looks: number }>();
  readonly #payments = new Map<string, StoredPayment>();
  readonly #messages = new Map<string, StoredMessage[]>();
  #notices = 0;

  answered = (key: string) => this.#answered.get(key);
  payment = (number: string): StoredPayment | undefined => this.#payments.get(number);
  messages = (claimNumber: string): readonly StoredMessage[] => this.#messages.get(claimNumber) ?? [];
  notices = (): number => this.#notices;
  nextPayment = (): string => `CP-${String(this.#payments.size + 1).padStart(7, '0')}`;

  enter(entry: ClaimEntry): void {
    if ('claimAnswered' in entry)
      this.#answered.set(entry.claimAnswered.key, { ...entry.claimAnswered, looks: 0 });
    else if ('notice' in entry) this.#notices += 1;
    else if ('claimPayment' in entry) this.#payments.set(entry.claimPayment.number, entry.claimPayment);
    else {
      const { claimNumber } = entry.claimMessage;
      this.#messages.set(claimNumber, [...this.messages(claimNumber), entry.claimMessage]);
    }
  }
}
