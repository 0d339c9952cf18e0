import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sms, SmsSender } from '../port.ts';

export interface OpenedSms {
  readonly sender: SmsSender;
  received(): Promise<readonly Sms[]>;
  close(): Promise<void>;
}

/** The behavior of every text message adapter. */
export function smsSuite(name: string, open: () => Promise<OpenedSms>) {
  describe(`text messages (${name})`, () => {
    let sms: OpenedSms;
    beforeEach(async () => void (sms = await open()));
    afterEach(() => sms.close());

    test('arrive with their exact number and text', async () => {
      const message = {
        to: '+12065550100',
        text: "Your code is 123456 & it's good for 10 minutes + no more\n€ é 💎",
      };
      const outcome = await sms.sender.send(message);
      expect(outcome.kind).toBe('accepted');
      expect(outcome).toHaveProperty('reference', expect.stringMatching(/./));
      expect(await sms.received()).toMatchObject([message]);
    });

    test.each([
      '2065550100',
      '+1 206 555 0100',
      '+0123456789',
      '+1206555010012345',
      '',
      '+12065550100&From=+1',
    ])('to %j are rejected and not sent', async (to) => {
      expect(await sms.sender.send({ to, text: 'Hello' })).toMatchObject({ kind: 'rejected' });
      expect(await sms.received()).toEqual([]);
    });

    test('without text or beyond 1600 characters are rejected and not sent', async () => {
      const to = '+12065550100';
      expect(await sms.sender.send({ to, text: ' \n' })).toMatchObject({ kind: 'rejected' });
      expect(await sms.sender.send({ to, text: 'x'.repeat(1601) })).toMatchObject({ kind: 'rejected' });
      expect(await sms.sender.send({ to, text: 'x'.repeat(1600) })).toMatchObject({ kind: 'accepted' });
      expect(await sms.received()).toHaveLength(1);
    });
  });
}
