import { test as base, expect } from '@playwright/test';
import { personIdOf } from './demo-person.ts';

interface Fixtures {
  /** Every page of this journey is opened by this person of the demo, named by their first name. */
  readonly become: (firstName: string) => Promise<void>;
  readonly quiet: undefined;
}

/** A journey in which a fault of the page itself, seen or not, fails the test. */
export const test = base.extend<Fixtures>({
  become: async ({ context }, provide) => {
    await provide(async (firstName) => {
      await context.addInitScript((id) => {
        // Frames and empty pages have no storage of ours, and whoever was chosen on the way is kept.
        const ours = window === window.top && window.location.protocol.startsWith('http');
        if (ours && sessionStorage.getItem('loupe-demo-person') === null)
          sessionStorage.setItem('loupe-demo-person', id);
      }, personIdOf(firstName));
    });
  },
  quiet: [
    async ({ context }, provide) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text());
      });
      await provide(undefined);
      expect(faults, 'faults of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
