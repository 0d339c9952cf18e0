/** What a certificate of insurance is, in the words of the trade's standard form. */
export const certificateWords = {
  information:
    'This certificate is issued as a matter of information only and confers no rights upon the certificate holder.',
  amends: 'It does not amend, extend or alter the coverage of the policy.',
  insured: 'An additional insured or loss payee needs an endorsement to the policy.',
} as const;

/** The longest time since a policy was read that a certificate may rest on. Our choice (decision 0035). */
export const longestUnreadDays = 3;

export interface CertificateSnapshot {
  readonly holder: { readonly kind: string; readonly name: string; readonly lines: readonly string[] };
  readonly reference: string;
  readonly insured: { readonly name: string; readonly lines: readonly string[] };
  readonly policy: {
    readonly number: string;
    readonly type: string;
    readonly effectiveOn: string;
    readonly expiresOn: string;
    readonly limit: number;
    readonly deductible: number;
    readonly coverage: readonly string[];
    readonly locations: readonly {
      readonly name: string;
      readonly address: string;
      readonly limit: number;
    }[];
  };
  /** When the insurer confirmed the policy. */
  readonly confirmedAt: string;
}
