import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as banners from '../contract/banner-endpoints.ts';
import * as contacts from '../contract/contact-endpoints.ts';
import * as documents from '../contract/document-endpoints.ts';
import * as help from '../contract/help-endpoints.ts';
import { changeBanner } from './banners/change-banner.ts';
import type { ContentPorts } from './content-ports.ts';
import { createBanner } from './banners/create-banner.ts';
import { documentRoutes } from './document-routes.ts';
import { dismissBanner } from './banners/dismiss-banner.ts';
import { endBanner } from './banners/end-banner.ts';
import { getDocument } from './get-document.ts';
import { getHelp } from './get-help.ts';
import { listAnonymousBanners, listBanners } from './banners/list-banners.ts';
import { listContactMessages } from './contact/list-contact-messages.ts';
import { listManagedBanners } from './banners/list-managed-banners.ts';
import { listOwnContactMessages } from './contact/list-own-contact-messages.ts';
import { markContactMessageAnswered } from './contact/mark-contact-message-answered.ts';
import { sendContactMessage } from './contact/send-contact-message.ts';
import { setVideoUrl } from './set-video-url.ts';
import { WrittenDocuments } from './written-documents.ts';

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
