import type { Exchanged } from './use-exchange.ts';

export interface FieldsHandle {
  /** What is typed, for a nonce; rejects with what the form shows. */
  exchange(): Promise<Exchanged>;
}
