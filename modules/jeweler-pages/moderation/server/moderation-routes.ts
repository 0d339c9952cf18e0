import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/desk-endpoints.ts';
import * as company from '../contract/takedown-endpoints.ts';
import {
  closeReport,
  liftTakedown,
  listDeskPages,
  listPageReports,
  readResponse,
  takeDown,
} from './desk-reports.ts';
import { addReservedWord, listReservedWords, removeReservedWord } from './reserved-words.ts';
import { answerTakedown, getTakedown } from './takedowns.ts';

export const moderationRoutes: Routes = [
  route(desk.listPageReports, listPageReports),
  route(desk.closeReport, closeReport),
  route(desk.takeDown, takeDown),
  route(desk.liftTakedown, liftTakedown),
  route(desk.readResponse, readResponse),
  route(desk.listDeskPages, listDeskPages),
  route(desk.listReservedWords, listReservedWords),
  route(desk.addReservedWord, addReservedWord),
  route(desk.removeReservedWord, removeReservedWord),
  route(company.getTakedown, getTakedown),
  route(company.answerTakedown, answerTakedown),
];
