import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { SmtpOptions } from '#kit/server/mail-message/smtp-client.ts';
import { listenLocally } from '#kit/server/testing/local-server.ts';
import { aMail, mailSuite } from '../testing/mail-suite.ts';
import { startSmtpSink, type SmtpSink } from '../testing/smtp-sink.ts';
import { createSmtpMail } from './smtp-mail.ts';

const now = () => new Date('2026-11-21T09:30:00.000Z');
const openSender = (port: number, changed: Partial<SmtpOptions> = {}) =>
  createSmtpMail({ host: '127.0.0.1', port, security: 'none', now, timeoutMs: 5_000, ...changed });

mailSuite('SMTP', async () => {
  const sink = await startSmtpSink();
  const sender = openSender(sink.port);
  return { sender, received: async () => sink.received, close: () => sender.close().then(sink.close) };
});

describe('the SMTP adapter', () => {
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close();
  });

  async function open(changed: Partial<SmtpOptions> = {}, server: SMTPServerOptions = {}) {
    const sink: SmtpSink = await startSmtpSink(server);
    const sender = openSender(sink.port, changed);
    closings.push(sink.close, sender.close);
    return { sink, sender };
  }
  const to = (...emails: string[]) => ({ ...aMail, to: emails.map((email) => ({ email })) });

  test('a recipient unknown to the server is rejected permanently', async () => {
    const { sender } = await open();
    const outcome = await sender.send(to('unknown@jeweler.example'));
    expect(outcome.kind).toBe('rejected');
    expect(outcome).toHaveProperty('reason', expect.stringContaining('no such mailbox'));
  });

  test('a busy mailbox is retried', async () => {
    const { sender } = await open();
    expect(await sender.send(to('busy@jeweler.example'))).toMatchObject({ kind: 'retry' });
  });

  test('names one refused recipient among several, and the others get the mail', async () => {
    const { sink, sender } = await open();
    const outcome = await sender.send(to('unknown@jeweler.example', 'known@jeweler.example'));
    expect(outcome).toMatchObject({ kind: 'accepted', refused: ['unknown@jeweler.example'] });
    expect(sink.recipients).toEqual(['known@jeweler.example']);
  });

  test('refused content is rejected permanently', async () => {
    const { sender } = await open();
    expect(await sender.send({ ...aMail, subject: 'refused content' })).toMatchObject({ kind: 'rejected' });
  });

  test('signs in with the configured user', async () => {
    const { sink, sender } = await open({ user: 'loupe', password: 'right' }, { allowInsecureAuth: true });
    expect(await sender.send(aMail)).toMatchObject({ kind: 'accepted' });
    expect(sink.signedIn).toEqual(['loupe']);
  });

  test('a wrong password delays mail instead of losing it', async () => {
    const { sink, sender } = await open({ user: 'loupe', password: 'wrong' }, { allowInsecureAuth: true });
    expect(await sender.send(aMail)).toMatchObject({ kind: 'retry' });
    expect(sink.received).toEqual([]);
  });

  test('a server that is down is retried', async () => {
    const { sink, sender } = await open();
    await sink.close();
    expect(await sender.send(aMail)).toMatchObject({ kind: 'retry' });
  });

  test('gives up on a silent server after the time limit', async () => {
    const silent = createServer(() => undefined);
    const sender = openSender(await listenLocally(silent), { timeoutMs: 30 });
    closings.push(async () => void silent.close(), sender.close);
    expect(await sender.send(aMail)).toMatchObject({ kind: 'retry' });
  });

  test('sends nothing unencrypted if encryption is required', async () => {
    const { sink, sender } = await open({ security: 'starttls' });
    expect(await sender.send(aMail)).toMatchObject({ kind: 'retry' });
    expect(sink.received).toEqual([]);
  });

  test("doesn't trust an unverifiable certificate", async () => {
    const { sink, sender } = await open({ security: 'starttls' }, { disabledCommands: [] });
    expect(await sender.send(aMail)).toMatchObject({ kind: 'retry' });
    expect(sink.received).toEqual([]);
  });

  test('many mails share a few connections', async () => {
    let connections = 0;
    const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => {
      connections += 1;
      done();
    };
    const { sink, sender } = await open({ maxConnections: 2 }, { onConnect });
    const mails = Array.from({ length: 12 }, (_, index) => ({
      ...aMail,
      messageId: `<m${index}@assay.example>`,
    }));
    const outcomes = await Promise.all(mails.map((mail) => sender.send(mail)));
    expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    expect(sink.received).toHaveLength(12);
    expect(connections).toBeLessThanOrEqual(2);
  });
});
