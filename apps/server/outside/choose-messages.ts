import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { newId } from '#kit/server/new-id.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import type { Clock } from '#kit/server/clock.ts';
import { postEvents } from '#outside/mail/sandbox/post-events.ts';
import { createSendGridEvents, readSendGridKey } from '#outside/mail/sendgrid/sendgrid-events.ts';
import type { MailEventReader } from '#outside/mail/port.ts';
import type { SmsDrawer } from '#outside/sms/sandbox/sms-drawer.ts';
import { repliesIn, textBack } from '#outside/sms/sandbox/text-back.ts';
import { createTwilioInbound } from '#outside/sms/twilio/twilio-inbound.ts';
import type { InboundSmsReader } from '#outside/sms/port.ts';
import type { DemoPorts } from '#platform/demo/server.ts';
import { receiveMailEvents, receiveText } from '#platform/notifications/contract.ts';
import type { LoupeConfiguration } from '../settings.ts';

interface Messages {
  /** Null without a mail service that reports bounces; then every report is refused. */
  readonly mailEvents: MailEventReader | null;
  /** Null without a text message service that delivers replies; then every message is refused. */
  readonly inboundSms: InboundSmsReader | null;
  /** What the demo can do to a sent message, such as bounce it; only with the sandboxes. */
  readonly messagesDesk: DemoPorts['messagesDesk'];
}

interface Surroundings {
  readonly configuration: LoupeConfiguration;
  readonly secretKey: SecretKey;
  readonly clock: Clock;
  readonly origin: () => string;
  readonly smsDrawer: SmsDrawer;
}

/** What mail and text message services post to the portal; without them, the sandboxes do. */
export function chooseMessages(parts: Surroundings): Messages {
  const { configuration, secretKey, clock, origin, smsDrawer } = parts;
  const { mailEventsKey, mode, smsUrl, smsAccount = '', smsToken = '' } = configuration;
  const isDemo = mode !== 'production';
  const textUrl = (): string => origin() + receiveText.path;
  const publicKey = mailEventsKey === undefined ? undefined : readSendGridKey(mailEventsKey);
  const sandboxKey = isDemo && publicKey === undefined ? sandboxMailKey(secretKey) : undefined;
  const eventsKey = publicKey ?? (sandboxKey && createPublicKey(sandboxKey));
  const account =
    smsUrl === undefined
      ? isDemo
        ? { accountSid: 'ACsandbox', authToken: hex(keyFor(secretKey, 'sandbox-texts')) }
        : undefined
      : { accountSid: smsAccount, authToken: smsToken };
  return {
    mailEvents: eventsKey === undefined ? null : createSendGridEvents({ key: eventsKey }),
    inboundSms: account === undefined ? null : createTwilioInbound({ ...account, url: textUrl }),
    messagesDesk: {
      report: sandboxKey && {
        post: (mail) =>
          postReport({ url: origin() + receiveMailEvents.path, key: sandboxKey, at: clock.now() }, mail),
      },
      reply:
        smsUrl === undefined && account !== undefined
          ? { post: (sms) => replyTo({ url: textUrl(), ...account }, smsDrawer, sms) }
          : undefined,
    },
  };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The same on every node, so that any of them can read what another one signed. */
function sandboxMailKey(secretKey: SecretKey): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(keyFor(secretKey, 'sandbox-mail-events'));
  const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)];
  const [d, ...point] = [pair.getPrivateKey(), x, y].map((part) => part.toString('base64url'));
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: d ?? '', x: point[0] ?? '', y: point[1] ?? '' },
  });
}

type Desk = DemoPorts['messagesDesk'];
type Mail = Parameters<NonNullable<Desk['report']>['post']>[0];
type Sms = Parameters<NonNullable<Desk['reply']>['post']>[0];

async function postReport(
  { url, key, at }: { readonly url: string; readonly key: KeyObject; readonly at: Date },
  { to, messageId, report }: Mail,
): Promise<void> {
  const bounce = { event: 'bounce', type: 'bounce', reason: '550 5.1.1 No such user' } as const;
  const answer = await postEvents({ url, key }, [
    {
      email: to,
      sg_event_id: newId(),
      timestamp: Math.floor(at.getTime() / 1000),
      ...(messageId === undefined ? {} : { 'smtp-id': messageId }),
      ...(report === 'bounce' ? bounce : { event: 'spamreport' }),
    },
  ]);
  await settled(answer);
}

/** As the service does: the portal gets the message, then the service replies to a STOP or START itself. */
async function replyTo(
  service: { readonly url: string; readonly accountSid: string; readonly authToken: string },
  drawer: SmsDrawer,
  { from, text }: Sms,
): Promise<void> {
  const answer = await textBack(service, { from, text, id: `SM${newId().replaceAll('-', '')}` });
  const twiml = await settled(answer);
  const own = { STOP: 'You have successfully been unsubscribed.', START: 'You have been re-subscribed.' };
  const replies = [...repliesIn(twiml), ...(text in own ? [own[text as keyof typeof own]] : [])];
  for (const reply of replies) await drawer.send({ to: from, text: reply });
}

async function settled(answer: Response): Promise<string> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`The portal answered its own sandbox with ${answer.status}: ${body}`);
  return body;
}
