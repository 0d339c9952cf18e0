import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/data-copies.ts';
import * as erasure from '../contract/erasure.ts';
import { requestCopy } from './copies/make-copy.ts';
import { downloadCopy, listCopies } from './copies/list-copies.ts';
import { eraseOneself, erasePersonByStaff } from './forget/ask-for-erasure.ts';
import type { PersonalDataParts } from './personal-data-parts.ts';

export function personalDataRoutes(parts: PersonalDataParts): Routes {
  return [
    route(calls.listOwnCopies, listCopies('person')),
    route(calls.requestOwnCopy, requestCopy('person')),
    route(calls.downloadOwnCopy, downloadCopy(parts, 'person')),
    route(calls.listCompanyCopies, listCopies('company')),
    route(calls.requestCompanyCopy, requestCopy('company')),
    route(calls.downloadCompanyCopy, downloadCopy(parts, 'company')),
    stepwise(erasure.eraseOneself, eraseOneself(parts)),
    stepwise(erasure.erasePersonByStaff, erasePersonByStaff(parts)),
  ];
}
