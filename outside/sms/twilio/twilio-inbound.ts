import { createHmac } from 'node:crypto';
import { escapeHtml } from '#kit/domain/text/escape-html.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import type { InboundSms, InboundSmsReader } from '../inbound.ts';

export const twilioSignatureHeader = 'x-twilio-signature';

/** Twilio's documented signature of a form: HMAC-SHA1 over the address and the sorted fields, each name with its value. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .toSorted()
    .flatMap((name) => [...new Set(form.getAll(name))].toSorted().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

interface TwilioInboundOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** The address that Twilio posts to, as entered there; known once the portal listens. */
  readonly url: () => string;
}

/** Twilio's webhook for incoming messages. */
export function createTwilioInbound({ accountSid, authToken, url }: TwilioInboundOptions): InboundSmsReader {
  return {
    read(header, body) {
      const form = new URLSearchParams(body);
      const signature = header(twilioSignatureHeader) ?? '';
      if (!sameText(signature, twilioSignature(authToken, url(), form))) return { kind: 'forged' };
      const sms = smsOf(form);
      if (sms === undefined || form.get('AccountSid') !== accountSid) return { kind: 'unreadable' };
      return { kind: 'sms', sms };
    },
    answer: twiml,
  };
}

function smsOf(form: URLSearchParams): InboundSms | undefined {
  const [id, from, text] = [form.get('MessageSid') ?? '', form.get('From') ?? '', form.get('Body')];
  if (!/^[SM]M\w{1,64}$/.test(id) || !/^\+[1-9]\d{6,14}$/.test(from) || text === null) return undefined;
  // NUL, which no database text may contain, and more than Twilio's longest message.
  return { id, from, text: text.replaceAll('\0', '').slice(0, 1_600), isAnswered: form.has('OptOutType') };
}

/** With or without a reply to the sender. */
const twiml = (text: string | undefined): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${text === undefined ? '' : `<Message>${escapeHtml(text)}</Message>`}</Response>`;
