import { createSign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sendGridHeaders } from '../sendgrid/sendgrid-events.ts';

interface MailService {
  readonly url: string;
  readonly key: KeyObject;
  /** For a service whose clock is wrong. */
  readonly nowMs?: number;
}

/** One report in SendGrid's words. */
export interface SandboxReport {
  readonly email: string;
  readonly event: 'delivered' | 'bounce' | 'dropped' | 'spamreport' | 'open';
  readonly sg_event_id: string;
  readonly timestamp: number;
  readonly type?: 'bounce' | 'blocked';
  readonly reason?: string;
  readonly 'smtp-id'?: string;
}

/** Posts reports like the mail service: signed, and as many as happened. */
export function postEvents(
  { url, key, nowMs = Date.now() }: MailService,
  events: readonly SandboxReport[] | string,
): Promise<Response> {
  const body = typeof events === 'string' ? events : JSON.stringify(events);
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = createSign('sha256')
    .update(timestamp + body)
    .sign(key, 'base64');
  return fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      [sendGridHeaders.timestamp]: timestamp,
      [sendGridHeaders.signature]: signature,
    },
  });
}
