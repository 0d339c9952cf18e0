import { day, formatLongDay } from '#kit/domain/day.ts';
import type { Letter } from '#platform/identity/server.ts';

export interface ServiceLetterFacts {
  readonly to: string;
  readonly companyName: string;
  readonly serviceName: string;
  readonly toSell: boolean;
  /** The service was approved for a later day and hasn't started yet. */
  readonly neverOpened: boolean;
  /** It was being tried when this was decided. */
  readonly isTrialRunning: boolean;
}

interface ApprovalFacts extends ServiceLetterFacts {
  readonly from: string;
  readonly until: string | null;
  readonly today: string;
  readonly trial: boolean;
}

const servicesLink = { label: 'View services', path: '/membership/subscriptions' } as const;

export function serviceApprovedLetter(facts: ApprovalFacts): Letter {
  const { to, companyName, serviceName, toSell, from, until, today, trial, isTrialRunning } = facts;
  if (toSell)
    return {
      to,
      subject: `${companyName} can now sell at auction`,
      says: [`${companyName} can now sell at auction.`],
      link: servicesLink,
    };
  const isLater = from > today;
  const start = isLater ? `starting ${formatLongDay(day(from))}` : 'now';
  const end = until === null ? '' : ` through ${formatLongDay(day(until))}`;
  return {
    to,
    subject: trial ? `Your ${serviceName} trial is approved` : `${serviceName} is approved`,
    says: [
      `${companyName} can use ${serviceName} ${start}${end}.`,
      ...(isLater && isTrialRunning ? ['Your current trial continues until then.'] : []),
      'On your Team page, choose who can use this service.',
    ],
    link: servicesLink,
  };
}

interface ClosingFacts extends ServiceLetterFacts {
  readonly reason: string;
  readonly supportPhone: string;
}

export function serviceRejectedLetter(facts: ClosingFacts): Letter {
  const { to, companyName, serviceName, toSell, reason, supportPhone } = facts;
  return {
    to,
    subject: toSell ? "Your request to sell at auction wasn't approved" : `${serviceName} wasn't approved`,
    says: [
      `We reviewed the request from ${companyName} ${toSell ? 'to sell at auction' : `for ${serviceName}`} and couldn't approve it.`,
      `Reason: ${reason}`,
    ],
    otherwise: `If you have questions or more information, call us at ${supportPhone}.`,
  };
}

export function serviceEndedLetter(facts: ClosingFacts): Letter {
  const { to, companyName, serviceName, neverOpened, reason, supportPhone } = facts;
  return {
    to,
    subject: neverOpened ? `${serviceName} won't start` : `${serviceName} has ended`,
    says: [
      neverOpened
        ? `We canceled ${serviceName} for ${companyName} before its start date.`
        : `${companyName} no longer has access to ${serviceName}.`,
      `Reason: ${reason}`,
    ],
    otherwise: `If you have questions, call us at ${supportPhone}.`,
  };
}
