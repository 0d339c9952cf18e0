import type { SignInParts } from '#platform/identity/server.ts';

/** What guests' pages ask of the process: letters that leave sealed, the key of their codes, and who makes the files. */
export interface GuestParts {
  readonly identity: Pick<SignInParts, 'sealed' | 'codeKey'>;
  readonly author: string;
}
