import type { SignInParts } from '#platform/identity/server.ts';

/** What enquiries ask of the process: how letters are sealed, and where they go. */
export interface EnquiryParts {
  readonly identity: Pick<SignInParts, 'sealed'>;
  readonly providerEmail: string;
}
