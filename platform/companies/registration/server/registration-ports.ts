import type { BusinessDirectory } from '#outside/business-directory/port.ts';
import type { IdentityPorts } from '#platform/identity/server.ts';

/** What registration asks of the process and of the world beyond. */
export interface RegistrationPorts {
  readonly directory: BusinessDirectory;
  readonly identity: Pick<IdentityPorts, 'passwords' | 'sealed'>;
  /** Gets word of companies that wait for approval. */
  readonly providerEmail: string;
}

/** The product's own work: whoever registers belongs to no company yet, so no other binding sees any. */
export const asJob = { binding: 'job' } as const;
