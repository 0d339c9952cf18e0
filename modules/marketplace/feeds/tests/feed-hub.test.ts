import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import { feedHub } from '#modules/marketplace/contract.ts';
import { checked, feedText, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let web: TestLoupe;
let jobs: TestLoupe;
beforeAll(async () => {
  web = await startTestLoupe({ ROLES: 'web' });
  jobs = await startTestLoupe({}, { database: web.connectionString });
});
afterAll(async () => {
  await jobs.stop();
  await web.stop();
});

const soon = { timeout: 30_000 };

test("/feedhub reports a file's progress to the seller and to staff, on any node", async () => {
  await trustSeller(jobs, 'Sven', 'Lindqvist Stones');
  const nodes = { web, jobs };
  const listen = async (node: keyof typeof nodes, firstName: string) => {
    const changed: string[] = [];
    const listener = await hearHub(
      nodes[node].url,
      feedHub,
      await nodes[node].token(firstName),
      (event, message) => {
        if (event === 'FeedChanged') changed.push((message as { readonly feedId: string }).feedId);
      },
    );
    return { ...listener, changed };
  };
  const listeners = await Promise.all([
    listen('web', 'Sven'),
    listen('jobs', 'Sven'),
    listen('web', 'Priya'),
  ]);
  const stranger = await listen('web', 'Elena');
  try {
    const { id } = await checked(jobs, 'Sven', feedText([{ stock: 'H1', report: '5550000090' }]));
    for (const { heard, changed } of listeners) {
      await expect.poll(() => heard, soon).toContain('FeedProgress');
      // Uploaded, check requested, check started, checked. The seller's first feed may still be announced.
      await expect.poll(() => changed.filter((feedId) => feedId === id).length, soon).toBe(4);
    }
    expect(stranger.heard).toEqual([]);
  } finally {
    for (const listener of [...listeners, stranger]) listener.close();
  }
});
