import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  getAppraisalsFaq,
  getDocument,
  getHelp,
} from '#platform/content/contract/index.ts';
import { startTestLoupe } from '../testing/test-loupe.ts';
import type { TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => { loupe = await startTestLoupe(); });
afterAll(() => loupe.stop());

test('x', async () => {
  const r = await loupe.guest.call(getDocument, { params: { name: 'participant-agreement' } });
  expect(r.status).toBe(200);
  const m = await loupe.as('Marta');
  console.log((await m.call(getHelp, {})).answer, (await m.call(getAppraisalsFaq, {})).status);
});
