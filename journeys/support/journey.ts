import { test as base, expect } from '@playwright/test';
import { enterAs } from './sign-in-as.ts';

interface Fixtures {
  /** Every page of this journey is opened by this demo person, by first name. */
  readonly become: (firstName: string) => Promise<void>;
  /** Reads go one by one, for a journey that breaks or delays one of them. */
  readonly readAlone: () => Promise<void>;
  readonly quiet: undefined;
}

/** A journey in which any fault of the page, visible or not, fails the test. */
export const test = base.extend<Fixtures>({
  become: async ({ context, baseURL }, provide) => {
    await provide((firstName) => enterAs(context, baseURL ?? '', firstName));
  },
  readAlone: async ({ context }, provide) => {
    // As from a node that knows no batches.
    await provide(async () => {
      await context.route('**/services/batch', (route) => route.fulfill({ status: 404 }));
      await context.route('**/services/identity/resume', (route) => {
        const { nonce } = route.request().postDataJSON() as { nonce: string };
        return route.continue({ postData: JSON.stringify({ nonce }) });
      });
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
