import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as contact from '../contract/contact-messages.ts';
import { listContactMessages, listOwnContactMessages, markContactMessageAnswered } from './contact-desk.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRoutes: Routes = [
  route(contact.sendContactMessage, sendContactMessage),
  route(contact.listOwnContactMessages, listOwnContactMessages),
  route(contact.listContactMessages, listContactMessages),
  route(contact.markContactMessageAnswered, markContactMessageAnswered),
];
