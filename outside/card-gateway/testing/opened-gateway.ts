import type { CardGateway } from '../port.ts';

/** A party's own side of the connection, controlled by a test. */
export interface OpenedGateway {
  readonly gateway: CardGateway;
  /** What a browser gets for a card or an account typed into the fields. */
  nonceOf(customer: string, what: TypedMethod): Promise<string>;
  /** The two deposits to an account, once they have arrived. */
  depositsOf(token: string): Promise<readonly [number, number]>;
  /** Whether the next charge is taken; its response never arrives either way. */
  loseNext(what: 'answer' | 'order'): Promise<void>;
  /** Lets the days pass that this charge or refund needs to settle. */
  settle(reference: string): Promise<void>;
  /** A notice about this reference, as it was posted; waits for it. */
  noticeAbout(reference: string): Promise<PostedNotice>;
  close(): Promise<void>;
}

export type TypedMethod = 'card' | 'declined card' | 'unusable card' | 'account' | 'unusable account';

export interface PostedNotice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
