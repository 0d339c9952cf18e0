import { expect, test } from 'vitest';
import { isForActor } from './notice-kind.ts';
import {
  companyDecidedNotice,
  companyWaitingNotice,
  personDecidedNotice,
  personWaitingNotice,
  questionAnsweredNotice,
  reportEndedNotice,
  subscriptionDecidedNotice,
  subscriptionEndingNotice,
  subscriptionRequestedNotice,
} from './platform-notices.ts';

const facts = {
  personName: 'Jonah Price',
  companyName: 'Harrow & Vale',
  approved: true,
  subject: 'Shipping',
  serviceName: 'Memo',
  decision: 'Approved' as const,
  toSell: false,
};

const ending = { serviceName: 'Memo', lastDay: '2026-06-30', daysLeft: 0 };

test.each([
  [personWaitingNotice.title(facts), 'Jonah Price wants to join'],
  [
    personWaitingNotice.words(facts),
    "Approve or decline the request. Until then, this person can't access Harrow & Vale.",
  ],
  [personDecidedNotice.title(facts), 'You joined Harrow & Vale'],
  [personDecidedNotice.title({ ...facts, approved: false }), 'Harrow & Vale declined your request'],
  [questionAnsweredNotice.words(facts), 'We answered your question about Shipping by email or phone.'],
  [questionAnsweredNotice.words({ subject: null }), 'We answered your question by email or phone.'],
  [companyWaitingNotice.title(facts), 'Harrow & Vale is awaiting approval'],
  [companyDecidedNotice.title(facts), 'Harrow & Vale is approved'],
  [subscriptionDecidedNotice.title(facts), 'Memo is approved'],
  [subscriptionDecidedNotice.title({ ...facts, decision: 'Ended' }), 'Memo has ended'],
  [
    subscriptionDecidedNotice.words(facts),
    'You can use this service now. On your Team page, choose who has access.',
  ],
  [
    subscriptionDecidedNotice.words({ ...facts, startsOn: '2026-12-03' }),
    'You can use this service starting Dec 3, 2026. On your Team page, choose who has access.',
  ],
  [
    subscriptionDecidedNotice.title({ ...facts, decision: 'Rejected', toSell: true }),
    'Selling at auction is not approved',
  ],
  [subscriptionRequestedNotice.title(facts), 'Harrow & Vale requested Memo'],
  [subscriptionRequestedNotice.title({ ...facts, toSell: true }), 'Harrow & Vale wants to sell at auction'],
  [companyDecidedNotice.title({ ...facts, approved: false }), 'Harrow & Vale is not approved'],
  [subscriptionEndingNotice.title({ ...ending, daysLeft: 30 }), 'Memo ends in 30 days'],
  [subscriptionEndingNotice.title({ ...ending, daysLeft: 1 }), 'Memo ends in 1 day'],
  [subscriptionEndingNotice.title(ending), 'Memo ends today'],
  [reportEndedNotice.title({ title: 'Activity log', made: true }), 'Activity log is ready'],
  [reportEndedNotice.title({ title: 'Activity log', made: false }), 'Activity log failed'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

test('offers a notice kind only to its audience', () => {
  expect([
    isForActor(personWaitingNotice, 'member'),
    isForActor(personWaitingNotice, 'staff'),
    isForActor(companyWaitingNotice, 'staff'),
    isForActor({ ...companyWaitingNotice, audience: 'everybody' }, 'member'),
  ]).toEqual([true, false, true, true]);
});
