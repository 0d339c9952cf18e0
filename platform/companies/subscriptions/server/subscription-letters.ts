import { day, formatDay } from '#kit/domain/day.ts';
import type { Letter } from '#platform/identity/server.ts';

export interface ServiceLetterFacts {
  readonly to: string;
  readonly companyName: string;
  readonly serviceName: string;
  readonly toSell: boolean;
}

interface ApprovalFacts extends ServiceLetterFacts {
  readonly from: string;
  readonly until: string | null;
  readonly today: string;
  readonly trial: boolean;
}

const servicesLink = { label: 'Open your services', path: '/membership/subscriptions' } as const;

export function serviceApprovedLetter(facts: ApprovalFacts): Letter {
  const { to, companyName, serviceName, toSell, from, until, today, trial } = facts;
  if (toSell)
    return {
      to,
      subject: `${companyName} may sell at auction`,
      says: [`${companyName} may sell at auction from now on.`],
      link: servicesLink,
    };
  const start = from > today ? `from ${formatDay(day(from))} on` : 'from now on';
  const end = until === null ? '' : `, until ${formatDay(day(until))}`;
  return {
    to,
    subject: `${serviceName} ${trial ? 'can be tried' : 'is approved'}`,
    says: [
      `${serviceName} is open to ${companyName} ${start}${end}.`,
      'Who of your people may use it, you choose in your team.',
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
    subject: toSell ? `${companyName} may not sell at auction` : `${serviceName} is not approved`,
    says: [
      `We have looked at the request of ${companyName} ${toSell ? 'to sell at auction' : `for ${serviceName}`} and said no.`,
      `We write: ${reason}`,
    ],
    otherwise: `If you think that is wrong, or can bring what was missing, call us at ${supportPhone}.`,
  };
}

export function serviceEndedLetter(facts: ClosingFacts): Letter {
  const { to, companyName, serviceName, reason, supportPhone } = facts;
  return {
    to,
    subject: `${serviceName} has ended`,
    says: [`${serviceName} is closed to ${companyName} from now on.`, `We write: ${reason}`],
    otherwise: `If you think that is wrong, call us at ${supportPhone}.`,
  };
}
