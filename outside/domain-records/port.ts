/** The records that a domain must have. */
export interface WantedRecords {
  readonly domain: string;
  /** A TXT record that only the domain's owner can add. */
  readonly proof: { readonly name: string; readonly text: string };
  /** The host name that the domain must point to. */
  readonly target: string;
}

/** `away`: no readable answer, so what was known before stays. */
export type RecordsRead =
  | { readonly kind: 'read'; readonly isProven: boolean; readonly pointsHere: boolean }
  | { readonly kind: 'away'; readonly reason: string };

/** Reads one domain's records in DNS. */
export interface DomainRecords {
  read(wanted: WantedRecords): Promise<RecordsRead>;
}
