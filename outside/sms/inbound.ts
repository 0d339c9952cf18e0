/** A text message that someone sent to our number. */
export interface InboundSms {
  /** The same each time the service delivers this message. */
  readonly id: string;
  /** E.164. */
  readonly from: string;
  readonly text: string;
  /** The service replied to a keyword already, in words the operator wrote there. */
  readonly isAnswered: boolean;
}

type InboundSmsRead =
  | { readonly kind: 'sms'; readonly sms: InboundSms }
  /** Not from our text message service. */
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' };

/** Reads the messages that the text message service posts to us. */
export interface InboundSmsReader {
  read(header: (name: string) => string | undefined, body: string): InboundSmsRead;
  /** What the service is answered: a message to the sender, or none. */
  answer(text: string | undefined): string;
}
