import { useState } from 'react';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import type { BoxSize } from '../domain/shipment-plan.ts';

type Sides = { readonly [Side in keyof BoxSize]: number | null };

const names = { length: 'Length', width: 'Width', height: 'Height' } as const;
const sides = ['length', 'width', 'height'] as const;

/** Of a box or bag of one's own. It counts once all three sides are typed. */
export function SizeFields({ value, onChange, error }: FieldBinding<BoxSize | null>) {
  const [typed, setTyped] = useState<Sides>(value ?? { length: null, width: null, height: null });
  const change = (side: keyof BoxSize, inches: number | null): void => {
    const next = { ...typed, [side]: inches };
    setTyped(next);
    const { length, width, height } = next;
    const isWhole = length !== null && width !== null && height !== null;
    onChange(isWhole && length > 0 && width > 0 && height > 0 ? { length, width, height } : null);
  };
  return (
    <FieldRow>
      {sides.map((side) => (
        <NumberField
          key={side}
          label={names[side]}
          name={side}
          places={1}
          right="in"
          value={typed[side]}
          onChange={(inches) => change(side, inches)}
          error={typed[side] === null || typed[side] === 0 ? error : undefined}
        />
      ))}
    </FieldRow>
  );
}
