import { useState } from 'react';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { signatures, weightUnits } from '../domain/shipment-plan.ts';
import type { BoxSize, Signature, WeightUnit } from '../domain/shipment-plan.ts';
import { ouncesOf, usualUnit, weightIn, weightText } from '../domain/weight.ts';
import { ScaleButton } from './scale-button.tsx';
import styles from './weight-field.module.css';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';

type Sides = { readonly [Side in keyof BoxSize]: number | null };

const names = { length: 'Length', width: 'Width', height: 'Height' } as const;
const sides = ['length', 'width', 'height'] as const;

/** Custom packaging; counts once all three sides are entered. */
export function SizeFields({ value, onChange, error }: FieldBinding<BoxSize | null>) {
  const [entered, setEntered] = useState<Sides>(value ?? { length: null, width: null, height: null });
  const change = (side: keyof BoxSize, inches: number | null): void => {
    const next = { ...entered, [side]: inches };
    setEntered(next);
    const { length, width, height } = next;
    const isComplete = length !== null && width !== null && height !== null;
    onChange(isComplete && length > 0 && width > 0 && height > 0 ? { length, width, height } : null);
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
          value={entered[side]}
          onChange={(inches) => change(side, inches)}
          error={entered[side] === null || entered[side] === 0 ? error : undefined}
        />
      ))}
    </FieldRow>
  );
}

const shortUnits: Readonly<Record<WeightUnit, string>> = { Ounces: 'oz', Pounds: 'lb', Grams: 'g' };

interface EnteredWeight {
  readonly amount: number | null;
  readonly ounces: number | null;
}

/** Entered in any unit, stored in whole ounces. */
export function WeightField({ value: ounces, onChange, ...field }: FieldBinding<number | null>) {
  const [unit, setUnit] = useState<WeightUnit>(() => usualUnit(ounces));
  const [entered, setEntered] = useState<EnteredWeight>();
  const enteredAmount = entered?.ounces === ounces ? entered.amount : undefined;
  const amount = enteredAmount ?? (ounces === null ? null : weightIn(ounces, unit));
  const setWeight = (next: number | null, inUnit: WeightUnit): void => {
    const rounded = next === null ? null : ouncesOf(next, inUnit);
    setEntered({ amount: next, ounces: rounded });
    onChange(rounded);
  };
  return (
    <div>
      <NumberField
        label="Weight"
        places={2}
        {...field}
        value={amount}
        onChange={(next) => setWeight(next, unit)}
        hint={ounces !== null && unit !== 'Ounces' ? `Billed as ${weightText(ounces)}` : undefined}
        rightWidth={58}
        right={
          <select
            aria-label="Weight unit"
            className={styles.unit}
            value={unit}
            onChange={(event) => {
              const chosen = weightUnits.find((option) => option === event.currentTarget.value) ?? unit;
              setUnit(chosen);
              setWeight(amount, chosen);
            }}
          >
            {weightUnits.map((option) => (
              <option key={option} value={option}>
                {shortUnits[option]}
              </option>
            ))}
          </select>
        }
      />
      <ScaleButton
        onRead={(read) => {
          setUnit(read.unit);
          setWeight(read.amount, read.unit);
        }}
      />
    </div>
  );
}

const signatureNames: Readonly<Record<Signature, string>> = {
  None: 'None',
  Any: 'Any',
  Secure: 'Secure (adult)',
};

export const signatureOptions: readonly FieldOption<Signature>[] = signatures.map((value) => ({
  value,
  label: signatureNames[value],
}));
