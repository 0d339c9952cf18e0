import type { CarrierCounter } from '#outside/carriers/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as tracking from '../contract/tracking-endpoints.ts';
import { answerAlert } from './alerts/answer-alert.ts';
import { listAlerts } from './alerts/list-alerts.ts';
import { getTracking, showTrackingNumber } from './get-tracking.ts';
import { receiveCarrierNotice } from './record-scans.ts';

export const trackingRoutes = ({ counter }: { readonly counter: CarrierCounter }): Routes => [
  stepwise(tracking.receiveCarrierNotice, receiveCarrierNotice(counter)),
  route(tracking.getTracking, getTracking),
  route(tracking.showTrackingNumber, showTrackingNumber),
  route(tracking.listAlerts, listAlerts),
  stepwise(tracking.answerAlert, answerAlert(counter)),
];
