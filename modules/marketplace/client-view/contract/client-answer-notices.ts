import { defineNoticeKind } from '#platform/notifications/contract.ts';
import type { ClientAsks } from '../domain/client-answers.ts';

interface Facts {
  readonly asks: ClientAsks;
  readonly title: string;
}

// The title is the subject of a letter: nothing that a stranger typed is in it.
export const clientAskedNotice = defineNoticeKind<Facts>({
  name: 'marketplace.client_asked',
  group: 'Diamonds',
  label: 'A client asks about stones you shared',
  about: 'For whoever shared them: a client asks something, or asks to see a stone.',
  audience: 'members',
  title: ({ asks, title }) =>
    `A client ${asks === 'Visit' ? 'asks to see a stone' : 'has a question'}${title === '' ? '' : `: ${title}`}`,
  words: () => 'What they ask, and how they are reached, stands on the page Client view.',
  path: () => '/marketplace/clientview',
  channels: { screen: true, email: true, sms: false, digest: false },
});
