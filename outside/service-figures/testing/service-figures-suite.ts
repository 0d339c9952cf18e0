import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceFigures } from '../port.ts';
import { mostFigures } from '../port.ts';

export interface OpenedServiceFigures {
  readonly figures: ServiceFigures;
  close(): Promise<void>;
}

const company = '0192a000-0000-7000-8000-00000000c009';

/** The behavior of every adapter of the port. */
export function serviceFiguresSuite(name: string, open: () => Promise<OpenedServiceFigures>) {
  describe(`service figures (${name})`, () => {
    let opened: OpenedServiceFigures;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());
    const read = async (service: 'CarePlan' | 'Auction' | 'Custom', of = company) => {
      const answer = await opened.figures.readFigures(service, of);
      if (answer.kind === 'away') throw new Error(answer.reason);
      return answer.counted;
    };

    test('counts whole numbers with labels, and says when', async () => {
      const { asOf, figures } = await read('CarePlan');
      expect(Number.isNaN(asOf.getTime())).toBe(false);
      expect(figures.length).toBeGreaterThan(0);
      expect(figures.length).toBeLessThanOrEqual(mostFigures);
      for (const { label, value } of figures) {
        expect(label).toMatch(/^\S.{0,38}\S$/);
        expect(Number.isInteger(value)).toBe(true);
      }
    });

    test('keeps services and companies apart', async () => {
      const care = (await read('CarePlan')).figures;
      expect((await read('Auction')).figures).not.toEqual(care);
      expect((await read('CarePlan', 'another')).figures).not.toEqual(care);
      expect((await read('CarePlan')).figures).toEqual(care);
    });

    test('has no figures for a company that the partner counts nothing for', async () => {
      expect((await read('Custom')).figures).toEqual([]);
    });

    test('names the services whose partner provides figures', () => {
      expect(opened.figures.provided).toContain('CarePlan');
    });
  });
}
