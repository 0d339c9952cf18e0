import { randomUUID } from 'node:crypto';
import { cents } from '#kit/domain/money.ts';
import type { LabelAddress } from '../parcel.ts';
import type { LabelOrder } from '../labels.ts';
import { rateRequest } from './rate-request.ts';

interface Change extends Omit<NonNullable<Parameters<typeof rateRequest>[0]>, 'from' | 'to'> {
  readonly order?: Partial<LabelOrder>;
  readonly to?: Partial<LabelAddress>;
}

const shop: LabelAddress = {
  ...rateRequest().from,
  name: 'Marta Vale',
  company: 'Harrow & Vale',
  line1: '22 W 48TH ST',
  line2: '',
  city: 'New York',
  phone: '12125550123',
  email: 'marta@harrow-vale.example',
};

/** An order for FedEx 2Day from New York to San Francisco unless overridden, each with its own key. */
export function labelOrder({ order, to, ...asked }: Change = {}): LabelOrder {
  const { from: _, ...request } = rateRequest(asked);
  return {
    ...request,
    key: randomUUID(),
    carrier: 'FedEx',
    service: 'FEDEX_2_DAY',
    from: shop,
    to: {
      ...shop,
      ...rateRequest().to,
      name: 'Ana Solberg',
      company: 'Solberg & Daughters',
      line1: '210 POST ST',
      city: 'San Francisco',
      phone: '14155550123',
      email: 'ana@solberg.example',
      ...to,
    },
    shipmentNumber: 'S-10001',
    receiverReference: '',
    quoted: cents(100_000),
    returnLabel: false,
    customs: [],
    exportFiling: '',
    ...order,
  };
}
