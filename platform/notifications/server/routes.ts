import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as addresses from '../contract/mail-addresses.ts';
import * as mails from '../contract/outgoing-mail.ts';
import * as templates from '../contract/email-templates.ts';
import * as notices from '../contract/notices.ts';
import * as preferences from '../contract/preferences.ts';
import {
  listNotices,
  markAllNoticesAsRead,
  markAllNoticesAsSeen,
  markNoticeAsRead,
  queryNotices,
} from './list-notices.ts';
import { allowAddress, listUndeliverable } from './addresses/addresses.ts';
import { receiveMailEvents } from './addresses/receive-events.ts';
import { listOutgoingMail, retryOutgoingMail } from './mail/outgoing-mails.ts';
import { sendEmailMessage } from './mail/send-email-message.ts';
import type { NotificationsPorts } from './notifications-ports.ts';
import { restoreEmailTemplate, saveEmailTemplate, sendTestEmail } from './templates/edit-templates.ts';
import { getEmailTemplate, listEmailTemplates, previewEmailTemplate } from './templates/list-templates.ts';
import { previewMessage } from './preferences/preview-message.ts';
import { getPreferences, savePreferences } from './preferences/own-preferences.ts';

export function notificationsRoutes(ports: NotificationsPorts): Routes {
  return [
    route(notices.listNotices, listNotices),
    route(notices.queryNotices, queryNotices),
    route(notices.markNoticeAsRead, markNoticeAsRead),
    route(notices.markAllNoticesAsRead, markAllNoticesAsRead),
    route(notices.markAllNoticesAsSeen, markAllNoticesAsSeen),
    route(preferences.getPreferences, getPreferences(ports.kinds)),
    route(preferences.savePreferences, savePreferences(ports.kinds)),
    route(preferences.previewMessage, previewMessage(ports)),
    stepwise(mails.sendEmailMessage, sendEmailMessage(ports)),
    route(templates.listEmailTemplates, listEmailTemplates(ports.kinds)),
    route(templates.getEmailTemplate, getEmailTemplate(ports.kinds)),
    route(templates.previewEmailTemplate, previewEmailTemplate(ports)),
    route(templates.saveEmailTemplate, saveEmailTemplate(ports.kinds)),
    route(templates.restoreEmailTemplate, restoreEmailTemplate(ports.kinds)),
    route(templates.sendTestEmail, sendTestEmail(ports.kinds)),
    stepwise(addresses.receiveMailEvents, receiveMailEvents(ports)),
    route(addresses.listUndeliverable, listUndeliverable),
    route(addresses.allowAddress, allowAddress),
    route(mails.listOutgoingMail, listOutgoingMail),
    route(mails.retryOutgoingMail, retryOutgoingMail),
  ];
}
