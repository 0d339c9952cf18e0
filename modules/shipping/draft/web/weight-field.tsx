import { useState } from 'react';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { weightUnits } from '../domain/shipment-plan.ts';
import type { WeightUnit } from '../domain/shipment-plan.ts';
import { ouncesOf, usualUnit, weightIn } from '../domain/weight.ts';
import styles from './weight-field.module.css';

const shortUnits: Readonly<Record<WeightUnit, string>> = { Ounces: 'oz', Pounds: 'lb', Grams: 'g' };

interface Typed {
  readonly amount: number | null;
  readonly ounces: number | null;
}

/** Typed in the unit at hand and kept in whole ounces, as carriers weigh. */
export function WeightField({ value: ounces, onChange, ...field }: FieldBinding<number | null>) {
  const [unit, setUnit] = useState<WeightUnit>(() => usualUnit(ounces));
  const [typed, setTyped] = useState<Typed>();
  const standing = typed?.ounces === ounces ? typed.amount : undefined;
  const amount = standing ?? (ounces === null ? null : weightIn(ounces, unit));
  const keep = (next: number | null, as: WeightUnit): void => {
    const rounded = next === null ? null : ouncesOf(next, as);
    setTyped({ amount: next, ounces: rounded });
    onChange(rounded);
  };
  return (
    <NumberField
      label="Weight"
      places={2}
      {...field}
      value={amount}
      onChange={(next) => keep(next, unit)}
      hint={ounces !== null && unit !== 'Ounces' ? `Counts as ${ounces} oz` : undefined}
      rightWidth={58}
      right={
        <select
          aria-label="Unit of weight"
          className={styles.unit}
          value={unit}
          onChange={(event) => {
            const chosen = weightUnits.find((one) => one === event.currentTarget.value) ?? unit;
            setUnit(chosen);
            keep(amount, chosen);
          }}
        >
          {weightUnits.map((one) => (
            <option key={one} value={one}>
              {shortUnits[one]}
            </option>
          ))}
        </select>
      }
    />
  );
}
