import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { signatures } from '../domain/shipment-plan.ts';
import type { Signature } from '../domain/shipment-plan.ts';

const names: Readonly<Record<Signature, string>> = { None: 'None', Any: 'Any', Secure: 'Secure (adult)' };

export const signatureOptions: readonly FieldOption<Signature>[] = signatures.map((value) => ({
  value,
  label: names[value],
}));
