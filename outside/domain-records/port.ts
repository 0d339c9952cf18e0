/** What the records of a domain have to say. */
export interface WantedRecords {
  readonly domain: string;
  /** A TXT record that only the domain's owner can add. */
  readonly proof: { readonly name: string; readonly text: string };
  /** The host name that the domain has to lead to. */
  readonly target: string;
}

/** `away`: no readable answer, so what was known before stays. */
export type RecordsRead =
  | { readonly kind: 'read'; readonly isProven: boolean; readonly pointsHere: boolean }
  | { readonly kind: 'away'; readonly reason: string };

/** The domain name system, asked about one domain. */
export interface DomainRecords {
  read(wanted: WantedRecords): Promise<RecordsRead>;
}
