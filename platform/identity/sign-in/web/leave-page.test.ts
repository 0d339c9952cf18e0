import { expect, test } from 'vitest';
import { leaveTo } from './leave-page.ts';

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'a sign-in never navigates to %j',
  async (returnTo) => {
    await expect(leaveTo(returnTo)).rejects.toThrow('to a portal page');
  },
);
