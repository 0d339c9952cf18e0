import type { MediaSource } from '#outside/media/port.ts';
import type { FilesParts } from '#platform/files/server.ts';

export interface MediaParts {
  readonly files: Pick<FilesParts, 'store' | 'scanner' | 'spoolFolder'>;
  readonly source: MediaSource;
  /** Origins of viewers that pages may frame. */
  readonly viewers: readonly string[];
}
