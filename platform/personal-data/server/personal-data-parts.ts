import type { HeldRecords } from '#platform/access/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { StoredFiles } from '#platform/files/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';

/** Outside dependencies, provided by the process at start. */
export interface PersonalDataParts {
  /** Declarations of all slices; identity last, because the account's email is needed until then. */
  readonly held: readonly HeldRecords[];
  readonly files: StoredFiles;
  readonly sessions: SignInParts['sessions'];
}

export const copiesOf = ({ files }: Pick<PersonalDataParts, 'files'>): SliceFiles =>
  new SliceFiles(files, 'personal-data');
