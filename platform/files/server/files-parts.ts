import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';

/** Outside dependencies, provided by the process at start. */
export interface FilesParts {
  readonly store: FileStore;
  readonly scanner: MalwareScanner;
  /** Local folder for uploads while they are received and checked. */
  readonly spoolFolder: string;
  readonly linkTokens: SignedTokens;
}
