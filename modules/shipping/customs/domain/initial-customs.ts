import { noMoney } from '#kit/domain/money.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CargoType } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { CommodityLine, CommodityUnit } from '#modules/shipping/draft/domain/commodity.ts';
import { emptyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';

/** Usual tariff heading per cargo; the person refines it. */
const usualHeadings: Readonly<Partial<Record<CargoType, readonly [code: string, unit: CommodityUnit]>>> = {
  LooseDiamonds: ['7102.39', 'AR'],
  LooseGemstones: ['7103.99', 'AR'],
  FinishedJewelry: ['7113.19', 'EA'],
  Watches: ['9102.21', 'EA'],
  PreciousMetal: ['7108.12', 'G'],
  Pearls: ['7116.10', 'EA'],
};

export const emptyLine: CommodityLine = {
  description: '',
  tariffCode: '',
  originCountry: 'US',
  unit: 'EA',
  exportType: 'D',
  partNumber: '',
  marks: '',
  quantity: 1,
  unitValue: null,
};

type CustomsSource = Pick<ShipmentDraft, 'cargo' | 'declaredValue' | 'origin'>;

/** Prefills one line with the full value, signed by the sender. */
export function initialCustoms({ cargo, declaredValue, origin }: CustomsSource): CustomsDeclaration {
  const [tariffCode = '', unit = 'EA'] = cargo === null ? [] : (usualHeadings[cargo] ?? []);
  const unitValue = declaredValue === noMoney ? null : declaredValue;
  return {
    ...emptyCustoms,
    lines: [{ ...emptyLine, tariffCode, unit, unitValue }],
    reason: cargo === 'Repairs' ? 'REPAIR_AND_RETURN' : 'SOLD',
    signer: {
      name: origin === null ? '' : `${origin.firstName} ${origin.lastName}`.trim(),
      title: '',
      phone: origin?.phone ?? '',
      emailAddress: origin?.emailAddress ?? '',
    },
  };
}
