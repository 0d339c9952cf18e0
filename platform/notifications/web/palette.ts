import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const notificationsPalette: PaletteDoor<AccessRule> = {
  icon: 'bell',
  pages: {
    '/notifications': { hint: 'Your latest updates', words: ['Alerts', 'News', 'Messages'] },
    '/membership/notifications': {
      words: ['Notification settings', 'Email preferences', 'Text messages', 'Unsubscribe'],
      icon: 'sliders',
    },
    '/desk/email-templates': { words: ['Email texts', 'Edit emails', 'Wording'], icon: 'mail' },
    '/desk/undeliverable': { words: ['Bounces', 'Bounced email', 'Spam complaints'], icon: 'mail' },
    '/desk/mail': { words: ['Email queue', 'Failed email'], icon: 'mail' },
  },
};
