import type { Calls } from './calls.mjs';

export type { Calls } from './calls.mjs';
export declare const apiVersion: string;

export interface ClientOptions {
  /** Where the portal is, such as https://portal.example.com. */
  readonly url: string;
  /** The API key. Keep it on your server. */
  readonly key: string;
  /** How often a busy answer (429 or 503) or a lost connection is tried again; 4 unless set. */
  readonly retries?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Waits between attempts. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

export interface CallOptions {
  /** One per operation. Without one, each call gets its own, which covers its retries. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

type Parts<Name extends keyof Calls> = Calls[Name]['parts'];
type Arguments<Name extends keyof Calls> =
  Record<never, never> extends Parts<Name>
    ? [parts?: Parts<Name>, options?: CallOptions]
    : [parts: Parts<Name>, options?: CallOptions];

export interface LoupeClient {
  /** Calls the API. A refusal is thrown as LoupeRefusal, anything else that fails as LoupeFault. */
  call<Name extends keyof Calls>(name: Name, ...rest: Arguments<Name>): Promise<Calls[Name]['answer']>;
}

export declare function createClient(options: ClientOptions): LoupeClient;

/** All codes with which a call may be refused. */
export type RefusalOf<Name extends keyof Calls> = Calls[Name]['refusal'];

export declare class LoupeRefusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly next: string | undefined;
  readonly field: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly reference: string;
  /** For `kit.changed_meanwhile`: who saved first, and the current record. */
  readonly changed:
    | { readonly by: string; readonly at: string; readonly present: Readonly<Record<string, unknown>> }
    | undefined;
}

export declare class LoupeFault extends Error {
  readonly status: number;
}
