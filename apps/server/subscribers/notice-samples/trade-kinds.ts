import { day } from '#kit/domain/day.ts';
import { storeQuietNotice } from '#modules/register/contract.ts';
import {
  memoSentNotice,
  memoMovedNotice,
  memoDueNotice,
  memoPaperExpiresNotice,
} from '#modules/memo/contract.ts';
import {
  draftWaitsNotice,
  appraisalAgedNotice,
  reportChangedNotice,
  quoteAskedNotice,
  insuranceAskedNotice,
  insuranceWithdrawnNotice,
} from '#modules/appraisals/contract.ts';
import {
  linkDecidedNotice,
  questionnaireReturnedNotice,
  renewalDueNotice,
} from '#modules/insurance/contract.ts';
import {
  messageLeftNotice,
  domainMovedNotice,
  takedownMovedNotice,
} from '#modules/jeweler-pages/contract.ts';
import { withSample } from '#platform/notifications/contract.ts';
import type { ListedNoticeKind } from '#platform/notifications/contract.ts';
import { sampleDay, sampleId } from './samples.ts';

/** Memo, appraisals, register, pages and policies: each kind with the facts of its preview. */
export const tradeKinds: readonly ListedNoticeKind[] = [
  withSample(storeQuietNotice, { name: 'Harrow & Vale, Newport', hours: 4 }),
  withSample(memoSentNotice, {
    memoId: sampleId,
    number: 'M-1042',
    counterparty: 'Bellamy Fine Jewelry',
    words: '3 items, due 12/18/2026.',
  }),
  withSample(memoMovedNotice, {
    memoId: sampleId,
    number: 'M-1042',
    counterparty: 'Bellamy Fine Jewelry',
    words: 'The due date is now 12/18/2026.',
  }),
  withSample(draftWaitsNotice, {
    appraisalId: sampleId,
    number: 'HV-2026-0142',
    customer: 'Eleanor Whitfield',
  }),
  withSample(appraisalAgedNotice, {
    appraisalId: sampleId,
    number: 'HV-2026-0142',
    customer: 'Eleanor Whitfield',
  }),
  withSample(reportChangedNotice, {
    appraisalId: sampleId,
    number: 'HV-2026-0142',
    customer: 'Eleanor Whitfield',
    report: 'GIA report 5555126731',
  }),
  withSample(memoDueNotice, {
    memoId: sampleId,
    number: 'M-1042',
    counterparty: 'Bellamy Fine Jewelry',
    party: 'seller',
    dueOn: day(sampleDay),
    units: 2,
    stage: 2,
  }),
  withSample(quoteAskedNotice, { companyId: sampleId, companyName: 'Harrow & Vale', person: 'Marta Reyes' }),
  withSample(insuranceAskedNotice, { companyId: sampleId, number: 'HV-2026-0142' }),
  withSample(insuranceWithdrawnNotice, { companyId: sampleId, number: 'HV-2026-0142' }),
  withSample(memoPaperExpiresNotice, {
    paper: 'UCC-1 filing',
    buyer: 'Bellamy Fine Jewelry',
    on: '12/18/2026',
  }),
  withSample(linkDecidedNotice, { number: 'JB-4410-22', fault: null }),
  withSample(renewalDueNotice, {
    policyNumber: '55-014382',
    type: 'Jewelers Block',
    renewsOn: '2027-03-31',
    dueOn: '2027-01-30',
    isLate: false,
    isCarried: true,
  }),
  withSample(questionnaireReturnedNotice, {
    policyNumber: '55-014382',
    type: 'Jewelers Block',
    reason: 'Enter the inventory date for the Newport store.',
  }),
  withSample(messageLeftNotice, { messageId: sampleId }),
  withSample(domainMovedNotice, { domain: 'harrowvale.example', outcome: 'verified' }),
  withSample(takedownMovedNotice, { isOffline: true }),
];
