import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

export const contentPalette: PaletteDoor<AccessRule> = {
  icon: 'document',
  pages: {
    '/help': {
      hint: 'Answers and contact info',
      words: ['Support', 'FAQ', 'Phone', 'Contact us'],
      icon: 'question',
    },
    '/membership/documents': { words: ['Files', 'Forms', 'Downloads'] },
    '/membership/secured-documents': { words: ['Confidential', 'Private files'], icon: 'lock' },
    '/membership/training': { words: ['AML', 'Anti-money laundering', 'Course'] },
    '/shippingfaq': { hint: 'PDF', words: ['Shipping questions', 'Help'] },
    '/appraisalsfaq': { hint: 'PDF', words: ['Appraisal questions', 'Help'] },
    '/legal/participant-agreement': { words: ['Terms', 'Contract', 'Legal'] },
    '/legal/terms-of-use': { words: ['API terms', 'Legal'] },
    '/desk/messages': { words: ['Questions', 'Support', 'Contact'], icon: 'mail' },
    '/desk/banners': { words: ['Announcements', 'Notices'] },
    '/desk/secured-documents': { words: ['Share a file'], icon: 'lock' },
    '/desk/documents': { words: ['Files', 'Upload'] },
    '/desk/training': { words: ['Anti-money laundering', 'Course'] },
  },
  actions: [
    {
      id: 'ask-provider',
      label: 'Ask us a question',
      hint: 'Response within 2 business days',
      words: ['Contact support', 'Help', 'Message'],
      icon: 'mail',
      rule: members,
      to: '/help',
    },
  ],
};
