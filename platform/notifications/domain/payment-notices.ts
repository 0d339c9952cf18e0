import { defineNoticeKind } from './notice-kind.ts';

interface MethodFacts {
  readonly label: string;
  readonly happened: 'added' | 'verified' | 'removed' | 'failed';
  readonly byName: string | null;
  readonly reason: string | null;
}

const titles: Readonly<Record<MethodFacts['happened'], (label: string) => string>> = {
  added: (label) => `${label} was added as a payment method`,
  verified: (label) => `${label} is verified and can be charged`,
  removed: (label) => `${label} was removed from your payment methods`,
  failed: (label) => `${label} can't be charged`,
};

function wordsOf({ happened, byName, reason }: MethodFacts): string {
  if (happened === 'failed')
    return `${reason ?? 'Your bank declined this payment method.'} Use a different card or account.`;
  const by = byName === null ? '' : `Changed by ${byName}. `;
  return `${by}If this wasn't someone on your team, check your team's access and call us.`;
}

/** To the company's administrators. */
export const methodMovedNotice = defineNoticeKind<MethodFacts>({
  name: 'payments.method_moved',
  group: 'Billing',
  label: 'A payment method was added, removed or declined',
  about: 'For business administrators.',
  audience: 'members',
  title: ({ happened, label }) => titles[happened](label),
  words: wordsOf,
  path: () => '/membership/billing/methods',
  channels: { screen: true, email: true, sms: false, digest: false },
});
