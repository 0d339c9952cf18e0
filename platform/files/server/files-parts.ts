import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { FileCheck } from './file-checks.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';

/** Outside dependencies, provided by the process at start. */
export interface FilesParts {
  readonly store: FileStore;
  /** Hears of each stored file whose content can't be opened. The caller's transaction may be read only. */
  readonly onUnreadable: (check: FileCheck) => void;
  readonly scanner: MalwareScanner;
  /** Whether phones' HEIC photos are taken where an upload's rule allows them. */
  readonly acceptsHeic: boolean;
  /** Local folder for uploads while they are received and checked. */
  readonly spoolFolder: string;
  readonly linkTokens: SignedTokens;
}

/** What opening a stored file needs. */
export type StoredFiles = Pick<FilesParts, 'store' | 'onUnreadable'>;
