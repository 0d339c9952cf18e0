import type { Endpoint } from '#platform/access/contract.ts';

/** A value of an earlier answer: a shell variable in curl, an expression in TypeScript. */
export class FromEarlier {
  readonly shell: string;
  readonly script: string;
  readonly isNumber: boolean;

  constructor(shell: string, script: string, isNumber = false) {
    this.shell = shell;
    this.script = script;
    this.isNumber = isNumber;
  }
}

/** One job of a program, as an example that runs. */
export interface Job {
  readonly title: string;
  readonly words: string;
  readonly call: Endpoint;
  readonly params?: Readonly<Record<string, FromEarlier>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly type: string };
  readonly idempotencyKey?: string;
  /** Names the answer in TypeScript, and what of it. */
  readonly as: string;
  /** What later examples use in curl: variable and its place in the answer; `[]` is the service you choose. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** TypeScript after the call. */
  readonly follows?: string;
  /** Repeat while the answer's field has this value. */
  readonly while?: { readonly done: string; readonly field: string; readonly value: string };
  /** The answer is saved as this file. */
  readonly savesAs?: string;
}
