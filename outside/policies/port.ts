import type { PolicyRecord, QuestionnaireAnswers } from './policy-record.ts';

export type { PolicyRecord, QuestionnaireAnswers } from './policy-record.ts';

/** `away`: no readable answer, so what was read before stays, with its age. */
export type PoliciesRead =
  | { readonly kind: 'read'; readonly policies: readonly PolicyRecord[] }
  | { readonly kind: 'away'; readonly reason: string };

export type PolicyDocumentRead =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'away'; readonly reason: string };

/** A premium that the portal collected, or one that it gave back. */
export interface PremiumReport {
  /** The insurer counts what has this key once, however often it is sent. */
  readonly key: string;
  readonly policyNumber: string;
  readonly kind: 'Payment' | 'Reversal';
  /** The payment, or the one that a reversal takes back. */
  readonly paymentId: string;
  /** US cents, above zero. */
  readonly amount: number;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** A renewal questionnaire that a company answered and signed. */
export interface QuestionnaireSent {
  /** The insurer accepts this key only once, however often it is sent. */
  readonly key: string;
  readonly policyNumber: string;
  /** YYYY-MM-DD. */
  readonly renewsOn: string;
  readonly signedBy: { readonly name: string; readonly title: string };
  readonly signedOn: string;
  readonly answers: QuestionnaireAnswers;
}

/** `refused`: the insurer doesn't take it, and a person has to look. `away`: no readable answer, so it is sent again. */
export type PolicyReceipt =
  | { readonly kind: 'posted'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'away'; readonly reason: string };

/** Most numbers in one call. */
export const mostPoliciesACall = 50;

/** The insurer's system of commercial policies. */
export interface Policies {
  /** The policies with these numbers, and all policies of these accounts; numbers it doesn't know are left out. */
  findPolicies(numbers: readonly string[]): Promise<PoliciesRead>;
  /** One document of a policy, as a PDF. */
  readDocument(policyNumber: string, documentId: string): Promise<PolicyDocumentRead>;
  /** Posts a payment of a policy's bill, or takes one back. */
  reportPremium(report: PremiumReport): Promise<PolicyReceipt>;
  /** Takes the answers to a policy's renewal questionnaire. */
  sendQuestionnaire(questionnaire: QuestionnaireSent): Promise<PolicyReceipt>;
}
