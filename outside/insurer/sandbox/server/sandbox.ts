import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fate } from '../fates.ts';
import type { SandboxRecords } from './records.ts';

/** What all parts of the sandbox share. */
export interface Sandbox {
  readonly records: SandboxRecords;
  now(): Date;
  /** The next order's behavior; applies once. */
  fate: Fate | null;
}

export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
}
