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

/** Twilio's documented limit for one message, which the sandbox keeps too, so that the demo shows what would fail. */
const longest = 1600;

/** What no carrier would take, told before anybody is asked. */
export function refusalOfSms({ to, text }: Sms): string | undefined {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return `Not a phone number: ${JSON.stringify(to)}`;
  if (text.trim() === '') return 'The message is empty';
  if (text.length > longest) return `The message is longer than ${longest} characters`;
  return undefined;
}
