import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsEvent, AnalyticsTarget } from '../port.ts';

export const anEvent: AnalyticsEvent = {
  name: 'shipment.created',
  at: '2026-11-21T09:30:00.000Z',
  companyId: '01922f3e-7c1a-7000-8000-000000000001',
  personId: '01922f3e-7c1a-7000-8000-000000000002',
  properties: { parcels: 2, carrier: 'FedEx – “Zoë”', residential: false },
};

export interface OpenedTarget {
  readonly target: AnalyticsTarget;
  received(): readonly (readonly AnalyticsEvent[])[];
  close(): Promise<void>;
}

/** The behavior of every adapter of the port. */
export function targetSuite(name: string, open: () => Promise<OpenedTarget>) {
  describe(`an analytics target (${name})`, () => {
    let opened: OpenedTarget;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());

    test('gets each batch whole and in order', async () => {
      const second = { name: 'page.viewed', at: '2026-11-21T09:30:01.000Z' };
      await opened.target.deliver([anEvent, second]);
      await opened.target.deliver([second]);
      expect(opened.received()).toEqual([[anEvent, second], [second]]);
    });

    test('is one of the two the specification names', () => {
      expect(['application-insights', 'product-analytics']).toContain(opened.target.name);
    });
  });
}
