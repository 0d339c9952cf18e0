import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import type { MalwareScanner } from '#outside/malware-scan/port.ts';

/** What the slice needs of the world; the process hands it over once. */
export interface FilesParts {
  readonly store: FileStore;
  readonly scanner: MalwareScanner;
  /** Holds uploads while they arrive and are judged; on this node's own disk. */
  readonly spoolFolder: string;
  readonly linkTokens: SignedTokens;
}
