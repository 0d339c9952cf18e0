import type { CarrierCounter } from '#outside/carriers/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as handover from '../contract/handover-endpoints.ts';
import * as links from '../contract/handover-link-endpoints.ts';
import * as rules from '../contract/rule-endpoints.ts';
import * as pickups from '../contract/pickup-endpoints.ts';
import { checkPickupWith } from './check-pickup.ts';
import { getHandover } from './get-handover.ts';
import { getShipmentHandover } from './handover-evidence.ts';
import {
  addHandoverLink,
  readHandoverLink,
  recordHandoverByLinkWith,
  uploadHandoverPhotoByLinkWith,
} from './handover-link.ts';
import { handoverReceiptPdfWith } from './handover-receipt-pdf.ts';
import { getPickupOptions, listPickups } from './read-pickups.ts';
import { schedulePickup } from './schedule-pickup.ts';
import {
  changePickupRule,
  createPickupRule,
  listPickupRules,
  pausePickupRule,
  removePickupRule,
} from './rules/pickup-rules.ts';
import { getHandoverPhotoWith, recordHandoverWith, uploadHandoverPhotoWith } from './record-handover.ts';
import { cancelPickup, reportNoShow } from './settle-pickup.ts';

export const pickupRoutes = (author: string, files: FilesParts, counter: CarrierCounter): Routes => [
  route(pickups.listPickups, listPickups),
  route(pickups.getPickupOptions, getPickupOptions),
  route(pickups.schedulePickup, schedulePickup),
  stepwise(pickups.checkPickup, checkPickupWith(counter)),
  route(pickups.cancelPickup, cancelPickup),
  route(handover.getShipmentHandover, getShipmentHandover),
  route(handover.getHandover, getHandover),
  route(handover.addHandoverLink, addHandoverLink),
  stepwise(links.readHandoverLink, readHandoverLink),
  stepwise(links.uploadHandoverPhotoByLink, uploadHandoverPhotoByLinkWith(files)),
  stepwise(links.recordHandoverByLink, recordHandoverByLinkWith(files)),
  route(handover.recordHandover, recordHandoverWith(files)),
  stepwise(handover.uploadHandoverPhoto, uploadHandoverPhotoWith(files)),
  route(handover.getHandoverPhoto, getHandoverPhotoWith(files)),
  route(pickups.reportNoShow, reportNoShow),
  route(handover.getHandoverReceipt, handoverReceiptPdfWith(author)),
  route(rules.listPickupRules, listPickupRules),
  route(rules.createPickupRule, createPickupRule),
  route(rules.changePickupRule, changePickupRule),
  route(rules.pausePickupRule, pausePickupRule),
  route(rules.removePickupRule, removePickupRule),
];
