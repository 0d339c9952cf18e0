import { refusalOfSms } from '../port.ts';
import type { SmsOutcome, SmsSender } from '../port.ts';

export interface TwilioOptions {
  /** https://api.twilio.com, or a compatible relay. */
  readonly endpoint: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The sending number or messaging service (`MG…`). */
  readonly from: string;
  readonly timeoutMs?: number;
}

/** Twilio's Messages API (2010-04-01): a form with basic auth, answered by JSON with `sid` or `code`. */
export function createTwilioSms(options: TwilioOptions): SmsSender {
  const { endpoint, accountSid, authToken, from, timeoutMs = 10_000 } = options;
  const url = `${endpoint.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send(sms) {
      const refusal = refusalOfSms(sms);
      if (refusal) return { kind: 'rejected', reason: refusal };
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: sms.to, ...sender, Body: sms.text }),
          // A redirect could leak a sign-in code.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(answer.status, await answer.text());
      } catch (fault) {
        return { kind: 'retry', reason: fault instanceof Error ? fault.message : String(fault) };
      }
    },
  };
}

/**
 * A 400 concerns this message (an invalid number, or 21610: a person who replied STOP). Anything else (auth, limits, an outage,
 * an unreadable answer) concerns the connection.
 */
function outcomeOf(status: number, body: string): SmsOutcome {
  const { sid, code, message } = fieldsOf(body);
  if (status === 201 && typeof sid === 'string') return { kind: 'accepted', reference: sid };
  const reason = `Response ${status}${typeof code === 'number' ? ` (${code})` : ''}: ${typeof message === 'string' ? message : 'no reason given'}`;
  if (status !== 400) return { kind: 'retry', reason };
  return { kind: 'rejected', reason, ...(code === stoppedCode ? { isStopped: true } : {}) };
}

const stoppedCode = 21_610;

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
