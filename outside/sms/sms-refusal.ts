import type { Sms } from './port.ts';

/** Twilio's documented limit for one message, which the sandbox keeps too, so that the demo shows what would fail. */
const longest = 1600;

/** What no carrier would take, told before anybody is asked. */
export function refusalOfSms({ to, text }: Sms): string | undefined {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return `Not a phone number: ${JSON.stringify(to)}`;
  if (text.trim() === '') return 'The message is empty';
  if (text.length > longest) return `The message is longer than ${longest} characters`;
  return undefined;
}
