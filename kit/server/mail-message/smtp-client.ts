import { createTransport } from 'nodemailer';
import { messageFields } from './message-fields.ts';
import type { MailMessage } from './message.ts';

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte (465), `starttls` required before anything is said (587), `none` for a local relay. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user?: string;
  readonly password?: string;
  readonly timeoutMs?: number;
  readonly maxConnections?: number;
  /** A certificate authority of one's own, in PEM. */
  readonly ca?: string;
  /** The name on the server's certificate where it differs from `host`. */
  readonly serverName?: string;
}

export interface SmtpClient {
  /** Answers which recipients the server refused; rejects with the library's error when it refused all or is away. */
  deliver(message: MailMessage, date: Date): Promise<{ readonly refused: readonly string[] }>;
  close(): void;
}

export function createSmtpClient(options: SmtpOptions): SmtpClient {
  const { host, port, security, user, password, ca, serverName } = options;
  const { timeoutMs = 15_000, maxConnections = 3 } = options;
  const pool = createTransport({
    pool: true,
    host,
    port,
    maxConnections,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    tls: { ...(ca !== undefined && { ca }), ...(serverName !== undefined && { servername: serverName }) },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A message whose connection broke is ours to send again: the outcome says so, the job waits and repeats.
    maxRequeues: 0,
  });
  return {
    async deliver(message, date) {
      const sent = await pool.sendMail(messageFields(message, date));
      return { refused: sent.rejected };
    },
    close: () => pool.close(),
  };
}
