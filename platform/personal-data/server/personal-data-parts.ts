import type { HeldRecords } from '#platform/access/server.ts';
import { MadeFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';

/** What the slice needs of the process, handed over once. */
export interface PersonalDataParts {
  /** What each slice holds; identity's last, since an account is known by its address until then. */
  readonly held: readonly HeldRecords[];
  readonly files: Pick<FilesParts, 'store'>;
  readonly sessions: SignInParts['sessions'];
}

export const copiesOf = ({ files }: Pick<PersonalDataParts, 'files'>): MadeFiles =>
  new MadeFiles(files, 'personal-data');
