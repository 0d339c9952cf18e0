import type { PolicyRecord } from './policy-record.ts';

export type { PolicyRecord } from './policy-record.ts';

/** `away`: no readable answer, so what was read before stays, with its age. */
export type PoliciesRead =
  | { readonly kind: 'read'; readonly policies: readonly PolicyRecord[] }
  | { readonly kind: 'away'; readonly reason: string };

export type PolicyDocumentRead =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'away'; readonly reason: string };

/** Most numbers in one call. */
export const mostPoliciesACall = 50;

/** The insurer's system of commercial policies. */
export interface Policies {
  /** The policies with these numbers, and all policies of these accounts; numbers it doesn't know are left out. */
  findPolicies(numbers: readonly string[]): Promise<PoliciesRead>;
  /** One document of a policy, as a PDF. */
  readDocument(policyNumber: string, documentId: string): Promise<PolicyDocumentRead>;
}
