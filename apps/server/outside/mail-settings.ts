import { readSendGridKey } from '#outside/mail/sendgrid/sendgrid-events.ts';
import { emailSetting, textSetting, urlSetting } from '#kit/server/configuration/read-configuration.ts';

/** Email that goes out, and answers that come in. */
export const mailSettings = {
  smtpUrl: urlSetting(
    { name: 'SMTP_URL', means: 'the mail server; default: the demo mailbox', secret: true },
    ['smtp:', 'smtps:'],
  ),
  mailFrom: emailSetting({
    name: 'MAIL_FROM',
    means: 'the From address for email',
    otherwise: 'members@assay-mutual.example',
  }),
  mailReplyDomain: {
    ...textSetting({
      name: 'MAIL_REPLY_DOMAIN',
      means: "the domain of reply addresses; default: emails don't invite replies",
    }),
    allowed: 'a domain name',
    read: (text: string): string | undefined =>
      /^(?=.{4,190}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i.test(text)
        ? text.toLowerCase()
        : undefined,
  },
  mailEventsKey: {
    ...textSetting({
      name: 'MAIL_EVENTS_KEY',
      means: "the public key of SendGrid's signed Event Webhook; default: bounces aren't reported",
    }),
    allowed: 'a public key in base64',
    read: (text: string): string | undefined => (readSendGridKey(text) === undefined ? undefined : text),
  },
  mailReplySecret: {
    ...textSetting({
      name: 'MAIL_REPLY_SECRET',
      means: 'the secret the reply mail server uses to sign replies',
      secret: true,
    }),
    allowed: 'at least 32 characters',
    read: (text: string): string | undefined => (text.length >= 32 ? text : undefined),
  },
} as const;
