import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import * as desk from '../contract/armored-desk-endpoints.ts';
import * as quotes from '../contract/armored-endpoints.ts';
import {
  downloadArmoredFileWith,
  downloadDeskArmoredFileWith,
  uploadArmoredFileWith,
  uploadDeskArmoredFileWith,
} from './armored-files.ts';
import {
  answerArmoredQuoteWith,
  cancelArmoredTransport,
  deliverArmoredTransport,
  refuseArmoredQuote,
  getDeskArmoredQuote,
  listDeskArmoredQuotes,
  writeDeskArmoredMessageWith,
} from './desk-armored.ts';
import {
  getArmoredQuote,
  listArmoredQuotes,
  acceptArmoredQuote,
  declineArmoredQuote,
  reportArmoredLoss,
  withdrawArmoredQuote,
  writeArmoredMessageWith,
  requestArmoredQuote,
  startArmoredQuote,
} from './member-armored.ts';

export function armoredRoutes(files: FilesParts): Routes {
  return [
    route(quotes.listArmoredQuotes, listArmoredQuotes),
    route(quotes.startArmoredQuote, startArmoredQuote),
    route(quotes.requestArmoredQuote, requestArmoredQuote),
    route(quotes.getArmoredQuote, getArmoredQuote),
    route(quotes.acceptArmoredQuote, acceptArmoredQuote),
    route(quotes.declineArmoredQuote, declineArmoredQuote),
    route(quotes.withdrawArmoredQuote, withdrawArmoredQuote),
    route(quotes.writeArmoredMessage, writeArmoredMessageWith(files)),
    route(quotes.reportArmoredLoss, reportArmoredLoss),
    stepwise(quotes.uploadArmoredFile, uploadArmoredFileWith(files)),
    route(quotes.downloadArmoredFile, downloadArmoredFileWith(files)),
    route(desk.listDeskArmoredQuotes, listDeskArmoredQuotes),
    route(desk.getDeskArmoredQuote, getDeskArmoredQuote),
    route(desk.answerArmoredQuote, answerArmoredQuoteWith(files)),
    route(desk.refuseArmoredQuote, refuseArmoredQuote),
    route(desk.cancelArmoredTransport, cancelArmoredTransport),
    route(desk.deliverArmoredTransport, deliverArmoredTransport),
    route(desk.writeDeskArmoredMessage, writeDeskArmoredMessageWith(files)),
    stepwise(desk.uploadDeskArmoredFile, uploadDeskArmoredFileWith(files)),
    route(desk.downloadDeskArmoredFile, downloadDeskArmoredFileWith(files)),
  ];
}
