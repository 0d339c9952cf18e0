import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMessage, type ReadMessage } from '#kit/server/mail-message/read-message.ts';

export interface SmtpSink {
  readonly port: number;
  readonly received: ReadMessage[];
  readonly recipients: string[];
  readonly signedIn: string[];
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real SMTP server that keeps what it gets. Recipients `unknown@…` and `busy@…` are refused, as are contents. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const received: ReadMessage[] = [];
  const recipients: string[] = [];
  const signedIn: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (auth, _session, done) => {
      if (auth.password !== 'right') return done(refusal(535, 'wrong password'));
      signedIn.push(auth.username ?? '');
      return done(null, { user: auth.username ?? '' });
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('unknown@')) return done(refusal(550, 'no such mailbox'));
      if (address.startsWith('busy@')) return done(refusal(450, 'mailbox is busy'));
      return done();
    },
    onData: (stream, session, done) => {
      void buffer(stream)
        .then(readMessage)
        .then((mail) => {
          if (mail.subject === 'refused content') return done(refusal(554, 'looks like spam'));
          received.push(mail);
          recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
          return done();
        });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    recipients,
    signedIn,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
