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

test("/feedhub reports a file's progress to seller and staff, on this node and another", async () => {
  await trustSeller(jobs, 'Sven', 'Lindqvist Stones');
  const nodes = { web, jobs };
  const ear = async (node: keyof typeof nodes, firstName: string) =>
    hearHub(nodes[node].url, feedHub, await nodes[node].token(firstName));
  const concerned = await Promise.all([ear('web', 'Sven'), ear('jobs', 'Sven'), ear('web', 'Priya')]);
  const stranger = await ear('web', 'Elena');
  try {
    await checked(jobs, 'Sven', feedText([{ stock: 'H1', report: '5550000090' }]));
    for (const { heard } of concerned) {
      await expect.poll(() => heard, soon).toContain('FeedProgress');
      // Uploaded, check requested, check started, checked.
      await expect.poll(() => heard.filter((event) => event === 'FeedChanged').length, soon).toBe(4);
    }
    expect(stranger.heard).toEqual([]);
  } finally {
    for (const one of [...concerned, stranger]) one.close();
  }
});
