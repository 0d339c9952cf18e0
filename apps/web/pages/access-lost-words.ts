import type { Actor, Denial } from '#platform/access/contract.ts';

interface Lost {
  readonly title: string;
  readonly because: Denial;
  readonly actor: Actor;
}

interface Words {
  readonly sentence: string;
  readonly next: string;
}

/** Why an open page closed, and what to do. */
export function accessLostWords({ title, because, actor }: Lost): Words {
  switch (because) {
    case 'feature-off':
      return {
        sentence: `${title} was turned off.`,
        next: 'Your data is safe. Try again later, or contact support.',
      };
    case 'no-subscription':
      return endedWords(title, actor);
    case 'not-approved':
      return {
        sentence: `You no longer have access to ${actor.kind === 'member' ? actor.companyName : title}.`,
        next: "If you think that's a mistake, contact your administrator.",
      };
    default:
      return {
        sentence: `Your access to ${title} was removed by your administrator.`,
        next: 'If you still need access, contact your administrator.',
      };
  }
}

function endedWords(title: string, actor: Actor): Words {
  if (actor.kind === 'member' && actor.companyStatus === 'Closed')
    return {
      sentence: `The ${actor.companyName} account is closed.`,
      next: 'All services have ended. Call support to reopen the account.',
    };
  return {
    sentence: `Your company's access to ${title} has ended.`,
    next: 'The subscription is no longer active. Your administrator can renew it.',
  };
}
