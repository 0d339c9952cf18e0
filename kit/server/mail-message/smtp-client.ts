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
  /** A private certificate authority, in PEM. */
  readonly ca?: string;
  /** The name on the server's certificate if it differs from `host`. */
  readonly serverName?: string;
}

export interface SmtpClient {
  /**
   * Returns the recipients that the server refused; rejects with the library's error if it refused all or is
   * unreachable.
   */
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
    // We retry a message whose connection broke ourselves: its outcome says so, and the job repeats.
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
