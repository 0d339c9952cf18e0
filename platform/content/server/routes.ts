import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import * as banners from '../contract/banner-endpoints.ts';
import * as contacts from '../contract/contact-endpoints.ts';
import * as documents from '../contract/document-endpoints.ts';
import * as help from '../contract/help-endpoints.ts';
import { changeBanner } from './change-banner.ts';
import type { ContentPorts } from './content-ports.ts';
import { createBanner } from './create-banner.ts';
import { dismissBanner } from './dismiss-banner.ts';
import { endBanner } from './end-banner.ts';
import { getDocument } from './get-document.ts';
import { getHelp } from './get-help.ts';
import { listAnonymousBanners, listBanners } from './list-banners.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { listManagedBanners } from './list-managed-banners.ts';
import { listOwnContactMessages } from './list-own-contact-messages.ts';
import { markContactMessageAnswered } from './mark-contact-message-answered.ts';
import { sendContactMessage } from './send-contact-message.ts';
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
  ];
}
