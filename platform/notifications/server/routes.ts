import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as addresses from '../contract/mail-addresses.ts';
import * as mails from '../contract/outgoing-mail.ts';
import * as templates from '../contract/email-templates.ts';
import * as notices from '../contract/notices.ts';
import * as preferences from '../contract/preferences.ts';
import * as texts from '../contract/text-messages.ts';
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
import { templatesOf } from './templates/template-kind.ts';
import { getEmailTemplate, listEmailTemplates, previewEmailTemplate } from './templates/list-templates.ts';
import { previewMessage } from './preferences/preview-message.ts';
import { previewDigest, saveDigestSettings } from './preferences/digest-settings.ts';
import { saveTextConsent } from './preferences/text-settings.ts';
import { receiveText } from './texts/receive-text.ts';
import { getPreferences, savePreferences } from './preferences/save-preferences.ts';

export function notificationsRoutes(ports: NotificationsPorts): Routes {
  const templated = templatesOf(ports);
  return [
    route(notices.listNotices, listNotices),
    route(notices.queryNotices, queryNotices),
    route(notices.markNoticeAsRead, markNoticeAsRead),
    route(notices.markAllNoticesAsRead, markAllNoticesAsRead),
    route(notices.markAllNoticesAsSeen, markAllNoticesAsSeen),
    route(preferences.getPreferences, getPreferences(ports)),
    route(preferences.savePreferences, savePreferences(ports)),
    route(preferences.saveTextConsent, saveTextConsent(ports)),
    route(preferences.saveDigestSettings, saveDigestSettings(ports)),
    route(preferences.previewDigest, previewDigest(ports)),
    stepwise(texts.receiveText, receiveText(ports)),
    route(preferences.previewMessage, previewMessage(ports)),
    stepwise(mails.sendEmailMessage, sendEmailMessage(ports)),
    route(templates.listEmailTemplates, listEmailTemplates(templated)),
    route(templates.getEmailTemplate, getEmailTemplate(templated)),
    route(templates.previewEmailTemplate, previewEmailTemplate(ports, templated)),
    route(templates.saveEmailTemplate, saveEmailTemplate(templated)),
    route(templates.restoreEmailTemplate, restoreEmailTemplate(templated)),
    route(templates.sendTestEmail, sendTestEmail(templated)),
    stepwise(addresses.receiveMailEvents, receiveMailEvents(ports)),
    route(addresses.listUndeliverable, listUndeliverable),
    route(addresses.allowAddress, allowAddress),
    route(mails.listOutgoingMail, listOutgoingMail),
    route(mails.retryOutgoingMail, retryOutgoingMail),
  ];
}
