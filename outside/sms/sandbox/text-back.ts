import { twilioSignature, twilioSignatureHeader } from '../twilio/twilio-inbound.ts';

interface TextService {
  /** The portal's address for incoming messages. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
}

export interface SentText {
  readonly from: string;
  readonly text: string;
  /** The same for a message that is delivered twice. */
  readonly id: string;
  /** The service replied to the keyword itself. */
  readonly optOutType?: 'STOP' | 'START' | 'HELP';
}

/** Delivers a person's text message the way the text message service does: as a signed form. */
export function textBack(
  { url, accountSid, authToken }: TextService,
  { from, text, id, optOutType }: SentText,
): Promise<Response> {
  const form = new URLSearchParams({
    AccountSid: accountSid,
    Body: text,
    From: from,
    MessageSid: id,
    NumMedia: '0',
    To: '+18005550100',
    ...(optOutType === undefined ? {} : { OptOutType: optOutType }),
  });
  return fetch(url, {
    method: 'POST',
    body: form.toString(),
    redirect: 'error',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [twilioSignatureHeader]: twilioSignature(authToken, url, form),
    },
  });
}

/** The messages in a reply. */
export const repliesIn = (twiml: string): string[] =>
  [...twiml.matchAll(/<Message>([^<]*)<\/Message>/g)].map(([, text = '']) =>
    text
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
