import type { FindStored, PartnerLists } from '#outside/partner-lists/port.ts';
import type { BusinessDirectory } from '#outside/business-directory/port.ts';
import type { IdentityPorts } from '#platform/identity/server.ts';

export interface RegistrationPorts {
  readonly directory: BusinessDirectory;
  /** The partner programs' own lists, or the imported one, read by the given function. */
  readonly partnerLists: (find: FindStored) => PartnerLists;
  readonly identity: Pick<IdentityPorts, 'origin' | 'passwords' | 'sealed'>;
  /** Receives emails about companies waiting for approval. */
  readonly providerEmail: string;
}

/** Runs as a job: a person who registers has no company yet, so no other binding can read one. */
export const asJob = { binding: 'job' } as const;
