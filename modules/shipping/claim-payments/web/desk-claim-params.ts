export interface DeskClaimParams {
  readonly params: { readonly companyId: string; readonly claimId: string };
  readonly number: string;
  onDone(): Promise<unknown>;
}

/** Below the desk's claims, so that a live change reads it again. */
export const moneyKey = (claimId: string) => ['desk', 'claims', claimId, 'payments'] as const;
export const recoveriesKey = (claimId: string) => ['desk', 'claims', claimId, 'recoveries'] as const;
