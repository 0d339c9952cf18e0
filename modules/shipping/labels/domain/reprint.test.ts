import { describe, expect, it } from 'vitest';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { maxPrints, decidePrint } from './reprint.ts';

const fresh = { status: 'Created', prints: 0, printsInSession: 0, again: false } as const;

describe('a label', () => {
  it('the first print needs no confirmation', () => {
    expect(decidePrint(fresh)).toEqual({ copy: 1 });
    expect(decidePrint({ ...fresh, status: 'Boomerang' })).toEqual({ copy: 1 });
  });

  it('a confirmed reprint has the next copy number', () => {
    expect(decidePrint({ ...fresh, prints: 1 })).toEqual({ refused: 'label_printed' });
    expect(decidePrint({ ...fresh, prints: 1, again: true })).toEqual({ copy: 2 });
    expect(decidePrint({ ...fresh, prints: 7, again: true })).toEqual({ copy: 8 });
  });

  it('a label can be printed three times per session', () => {
    const reprint = { ...fresh, prints: 2, again: true };
    expect(decidePrint({ ...reprint, printsInSession: maxPrints - 1 })).toEqual({ copy: 3 });
    expect(decidePrint({ ...reprint, printsInSession: maxPrints })).toEqual({
      refused: 'label_retry_limit',
    });
  });

  it.each(shipmentStatusNames)('printing a label of a %s shipment depends on its status only', (status) => {
    const expected =
      status === 'Voided'
        ? { refused: 'label_voided' }
        : ['InTransit', 'Exception', 'Delivered', 'Complete'].includes(status)
          ? { refused: 'label_used' }
          : ['Created', 'Boomerang'].includes(status)
            ? { copy: 1 }
            : { refused: 'label_missing' };
    expect(decidePrint({ ...fresh, status, again: true })).toEqual(expected);
  });
});
