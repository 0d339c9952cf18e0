import { createSendGridEvents, readSendGridKey } from '#outside/mail/sendgrid/sendgrid-events.ts';
import type { MailEventReader } from '#outside/mail/port.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** Null without a mail service that reports bounces; then every report is refused. */
export function chooseMailEvents({ mailEventsKey }: LoupeConfiguration): MailEventReader | null {
  const key = mailEventsKey === undefined ? undefined : readSendGridKey(mailEventsKey);
  return key === undefined ? null : createSendGridEvents({ key });
}
