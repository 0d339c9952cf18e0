import type { CardGateway } from '../port.ts';

/** What a party does on its own side of the line while a test looks on from ours. */
export interface OpenedGateway {
  readonly gateway: CardGateway;
  /** What a browser gets for a card or an account that it types into the fields. */
  nonceOf(customer: string, what: TypedMethod): Promise<string>;
  /** The two deposits that are on their way to an account, once they have arrived. */
  depositsOf(token: string): Promise<readonly [number, number]>;
  /** The next charge is taken or not, and either way its answer never comes. */
  loseNext(what: 'answer' | 'order'): Promise<void>;
  /** Lets the days go by that this charge or refund needs to settle. */
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
