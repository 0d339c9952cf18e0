import { defineNoticeKind } from '#platform/notifications/contract.ts';

/** To whoever uploaded it, since checking and publishing a long file take longer than anybody watches. */
export const feedEndedNotice = defineNoticeKind<{
  readonly fileName: string;
  readonly outcome: 'Published' | 'Failed' | 'Refused';
  readonly stones: number;
  readonly reason: string | null;
}>({
  name: 'marketplace.feed_ended',
  group: 'Diamonds',
  label: 'A feed of stones is on the market, or is not',
  about: 'For whoever uploaded it.',
  audience: 'members',
  title: ({ fileName, outcome }) =>
    outcome === 'Published' ? `${fileName} is on the market` : `${fileName} is not on the market`,
  words: ({ outcome, stones, reason }) => {
    if (outcome === 'Published')
      return stones === 1
        ? '1 stone can be found.'
        : `${stones.toLocaleString('en-US')} stones can be found.`;
    return reason ?? (outcome === 'Refused' ? 'We did not approve it.' : 'It could not be read.');
  },
  path: () => '/marketplace/feeds',
  channels: { screen: true, email: true, sms: false, digest: false },
});
