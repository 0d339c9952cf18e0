import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMessagesApiStub, type MessagesApiStub } from '../testing/messages-api-stub.ts';
import { smsSuite } from '../testing/sms-suite.ts';
import { createTwilioSms, type TwilioOptions } from './twilio-sms.ts';

const openSender = (stub: MessagesApiStub, changed: Partial<TwilioOptions> = {}) =>
  createTwilioSms({
    endpoint: stub.endpoint,
    accountSid: 'AC1',
    authToken: 'right',
    from: '+12065550199',
    ...changed,
  });

smsSuite('Twilio', async () => {
  const stub = await startMessagesApiStub();
  return { sender: openSender(stub), received: async () => stub.received, close: stub.close };
});

describe('the Twilio adapter', () => {
  let stub: MessagesApiStub;
  beforeEach(async () => void (stub = await startMessagesApiStub()));
  afterEach(() => stub.close());
  const message = { to: '+12065550100', text: 'Hello' };

  test('sends from a number or from a messaging service', async () => {
    await openSender(stub).send(message);
    await openSender(stub, { from: 'MG7' }).send(message);
    expect(stub.forms.map((form) => [form.get('From'), form.get('MessagingServiceSid')])).toEqual([
      ['+12065550199', null],
      [null, 'MG7'],
    ]);
  });

  test('a number the carrier refuses is rejected permanently, with the reason', async () => {
    const outcome = await openSender(stub).send({ ...message, to: '+15005550001' });
    expect(outcome).toEqual({ kind: 'rejected', reason: "Response 400 (21211): Invalid 'To' Phone Number" });
  });

  test('a number that replied STOP is named as such', async () => {
    const outcome = await openSender(stub).send({ ...message, to: '+15005550004' });
    expect(outcome).toMatchObject({ kind: 'rejected', isStopped: true });
  });

  test('a wrong token delays the message', async () => {
    expect(await openSender(stub, { authToken: 'wrong' }).send(message)).toMatchObject({ kind: 'retry' });
  });

  test.each([
    ['a limit', 429, '{"code":20429,"message":"Too many requests"}'],
    ['an outage', 503, 'oops'],
    ['an answer without an id', 201, '[]'],
    ['a redirect', 302, ''],
  ])('retries after %s', async (_, status, body) => {
    stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
    expect(await openSender(stub).send(message)).toMatchObject({ kind: 'retry' });
  });

  test('retries a carrier that is silent or down', async () => {
    stub.nextAnswers.push(() => undefined);
    expect(await openSender(stub, { timeoutMs: 30 }).send(message)).toMatchObject({ kind: 'retry' });
    await stub.close();
    expect(await openSender(stub).send(message)).toMatchObject({ kind: 'retry' });
  });
});
