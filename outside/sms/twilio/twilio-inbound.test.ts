import { describe, expect, test } from 'vitest';
import { createTwilioInbound, twilioSignature, twilioSignatureHeader } from './twilio-inbound.ts';

const url = 'https://portal.example/services/communication/api/textmessages';
const reader = createTwilioInbound({ accountSid: 'AC1', authToken: 'right', url: () => url });

const fields = {
  AccountSid: 'AC1',
  Body: 'STOP',
  From: '+14015550142',
  MessageSid: 'SM1',
  To: '+18005550100',
};
const read = (more: Record<string, string> = {}, token = 'right', to = url) => {
  const form = new URLSearchParams({ ...fields, ...more });
  const signature = twilioSignature(token, to, form);
  return reader.read((name) => (name === twilioSignatureHeader ? signature : undefined), form.toString());
};

describe("Twilio's incoming messages", () => {
  test("are signed as in Twilio's documentation", () => {
    // The example of the documentation of webhook security: fields in alphabetical order after the address.
    const form = new URLSearchParams({
      Digits: '1234',
      To: '+18005551212',
      From: '+14158675310',
      Caller: '+14158675310',
      CallSid: 'CA1234567890ABCDE',
    });
    const address = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(twilioSignature('12345', address, form)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
  });

  test('are read with their sender and text', () => {
    expect(read()).toEqual({
      kind: 'sms',
      sms: { id: 'SM1', from: '+14015550142', text: 'STOP', isAnswered: false },
    });
    expect(read({ OptOutType: 'STOP' })).toMatchObject({ sms: { isAnswered: true } });
  });

  test.each([
    ['with another token', () => read({}, 'wrong')],
    ['for another address', () => read({}, 'right', 'https://elsewhere.example/')],
    ['without a signature', () => reader.read(() => undefined, new URLSearchParams(fields).toString())],
    [
      'changed on the way',
      () => {
        const signature = twilioSignature('right', url, new URLSearchParams(fields));
        return reader.read(() => signature, new URLSearchParams({ ...fields, Body: 'START' }).toString());
      },
    ],
  ])('%s are forged', (_, post) => {
    expect(post()).toEqual({ kind: 'forged' });
  });

  test.each([{ From: 'short' }, { MessageSid: '' }, { AccountSid: 'AC2' }])(
    'with %j are unreadable',
    (more) => {
      expect(read(more)).toEqual({ kind: 'unreadable' });
    },
  );

  test('are answered with one message or none', () => {
    expect(reader.answer(undefined)).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    expect(reader.answer('A & B')).toContain('<Response><Message>A &amp; B</Message></Response>');
  });
});
