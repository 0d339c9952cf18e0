/** What a mail service reports about an email it took. */
export interface MailEvent {
  /** The same each time the service sends this report. */
  readonly id: string;
  readonly email: string;
  /**
   * `hard`: the address takes no mail; `soft`: not this time; `complaint`: the reader called it spam; `unsent`: the service
   * kept the email back for a reason that says nothing new about the address.
   */
  readonly kind: 'delivered' | 'soft' | 'hard' | 'complaint' | 'unsent';
  readonly at: Date;
  /** The Message-ID of our email; absent in some reports. */
  readonly messageId: string | undefined;
  /** The mail server's words. */
  readonly reason: string;
}

export type MailEventsRead =
  | { readonly kind: 'events'; readonly events: readonly MailEvent[] }
  /** Not from our mail service. */
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' };

/** Reads the reports that the mail service posts to us. */
export interface MailEventReader {
  read(header: (name: string) => string | undefined, body: string): MailEventsRead;
}
