export type { InboundSmsReader } from './inbound.ts';

export interface Sms {
  /** E.164, such as +12065550100. */
  readonly to: string;
  readonly text: string;
}

/** `retry`: a temporary problem. `rejected`: this number or text will never be accepted. */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'retry'; readonly reason: string }
  | {
      readonly kind: 'rejected';
      readonly reason: string;
      /** The service refused it because the person replied STOP. */
      readonly isStopped?: true;
    };

export interface SmsSender {
  send(sms: Sms): Promise<SmsOutcome>;
}

/** Twilio's documented limit per message, which the sandbox also enforces, so the demo shows what would fail. */
const longest = 1600;

/** Why a message can't be sent; checked before calling the provider. */
export function refusalOfSms({ to, text }: Sms): string | undefined {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return `Not a phone number: ${JSON.stringify(to)}`;
  if (text.trim() === '') return 'The message is empty';
  if (text.length > longest) return `The message is longer than ${longest} characters`;
  return undefined;
}
