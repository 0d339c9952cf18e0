export interface Sms {
  /** E.164, such as +12065550100. */
  readonly to: string;
  readonly text: string;
}

/** `retry`: blocked for now, send again later. `rejected`: this number or text will never be accepted. */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'rejected'; readonly reason: string };

export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>;
}
