import {
  requestCompanyCopy,
  requestOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
} from '#platform/personal-data/contract.ts';
import { expect } from 'vitest';
import type { TestLoupe } from '../../testing/test-loupe.ts';

/** Copies of one person and one company, whose ids an administrator of another company names. */
export function recordsOfCopies(loupe: () => Pick<TestLoupe, 'as'>) {
  return {
    [downloadOwnCopy.name]: async () => {
      const jonah = await loupe().as('Jonah');
      const { id } = (await jonah.call(requestOwnCopy, {})).answer;
      const ready = async () => (await jonah.call(listOwnCopies, {})).answer.items[0]?.state;
      await expect.poll(ready, { timeout: 60_000 }).toBe('Ready');
      return (await loupe().as('Ilse')).call(downloadOwnCopy, { params: { id } });
    },
    [downloadCompanyCopy.name]: async () => {
      const marta = await loupe().as('Marta');
      const { id } = (await marta.call(requestCompanyCopy, {})).answer;
      const ready = async () => (await marta.call(listCompanyCopies, {})).answer.items[0]?.state;
      await expect.poll(ready, { timeout: 60_000 }).toBe('Ready');
      return (await loupe().as('Ilse')).call(downloadCompanyCopy, { params: { id } });
    },
  };
}
