import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { listenLocally } from '#kit/server/testing/local-server.ts';
import { readMessage, type ReadMessage } from '#kit/server/mail-message/read-message.ts';

export interface SmtpSink {
  readonly port: number;
  readonly received: ReadMessage[];
  readonly recipients: string[];
  readonly signedIn: string[];
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real SMTP server that stores what it gets. Recipients `unknown@…` and `busy@…` are refused, as are contents. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  const received: ReadMessage[] = [];
  const recipients: string[] = [];
  const signedIn: string[] = [];
  async function take(stream: Readable, session: SMTPServerSession): Promise<Error | null> {
    const mail = await readMessage(await buffer(stream));
    if (mail.subject === 'refused content') return refusal(554, 'looks like spam');
    received.push(mail);
    recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
    return null;
  }

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
      // The library uses callbacks; a promise that calls them would swallow their exceptions.
      void take(stream, session).then((refused) => setImmediate(done, refused));
    },
    ...options,
  });
  server.on('error', () => undefined);
  return {
    port: await listenLocally(server.server),
    received,
    recipients,
    signedIn,
    close() {
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}
