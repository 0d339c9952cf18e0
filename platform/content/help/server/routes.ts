import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as banners from '#platform/content/banners/contract/banner-endpoints.ts';
import * as contacts from '#platform/content/contact/contract/contact-endpoints.ts';
import * as documents from '#platform/content/documents/contract/document-endpoints.ts';
import * as help from '../contract/help-endpoints.ts';
import { changeBanner } from '#platform/content/banners/server/change-banner.ts';
import type { ContentPorts } from '#platform/content/provider/server/provider.ts';
import { createBanner } from '#platform/content/banners/server/create-banner.ts';
import { documentRoutes } from './document-routes.ts';
import { dismissBanner } from '#platform/content/banners/server/dismiss-banner.ts';
import { endBanner } from '#platform/content/banners/server/end-banner.ts';
import { getDocument } from '#platform/content/documents/server/get-document.ts';
import { getHelp } from './get-help.ts';
import { listAnonymousBanners, listBanners } from '#platform/content/banners/server/list-banners.ts';
import { listContactMessages } from '#platform/content/contact/server/list-contact-messages.ts';
import { listManagedBanners } from '#platform/content/banners/server/list-managed-banners.ts';
import { listOwnContactMessages } from '#platform/content/contact/server/list-own-contact-messages.ts';
import { markContactMessageAnswered } from '#platform/content/contact/server/mark-contact-message-answered.ts';
import { sendContactMessage } from '#platform/content/contact/server/send-contact-message.ts';
import { setVideoUrl } from './set-video-url.ts';
import { WrittenDocuments } from '#platform/content/documents/server/written-documents.ts';

export function contentRoutes(ports: ContentPorts): Routes {
  const written = new WrittenDocuments(ports.provider);
  return [
    route(banners.listBanners, listBanners),
    route(banners.listAnonymousBanners, listAnonymousBanners),
    route(banners.dismissBanner, dismissBanner),
    route(banners.listManagedBanners, listManagedBanners),
    route(banners.createBanner, createBanner),
    route(banners.changeBanner, changeBanner),
    route(banners.endBanner, endBanner),
    route(documents.getDocument, getDocument(written)),
    route(documents.getAppraisalsFaq, () => written.answer('appraisals-faq')),
    route(help.getHelp, getHelp(ports)),
    route(help.setVideoUrl, setVideoUrl),
    route(contacts.sendContactMessage, sendContactMessage),
    route(contacts.listOwnContactMessages, listOwnContactMessages),
    route(contacts.listContactMessages, listContactMessages),
    route(contacts.markContactMessageAnswered, markContactMessageAnswered),
    ...documentRoutes(ports),
  ];
}
