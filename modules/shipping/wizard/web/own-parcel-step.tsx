import { useState } from 'react';
import { day, isDay } from '#kit/domain/day.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { now } from '#kit/web/display/now.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { providerDay } from '#platform/access/contract.ts';
import type { QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { shipmentNameLimit } from '#modules/shipping/draft/contract/draft-shape.ts';
import {
  cargoNames,
  cargoTypes,
  hasTrackingNumber,
  ownCarriers,
} from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { OwnParcel, Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { coverageOptions } from '#modules/shipping/quotes/web/coverage-options.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

interface OwnParcelStepProps {
  readonly editor: ShipmentEditor;
  readonly own: OwnParcel;
  readonly showMissing: boolean;
  readonly option: QuotedOption | undefined;
  readonly refusal: unknown;
}

const speedNames: Readonly<Partial<Record<Speed, string>>> = {
  NextDay: 'Next day',
  TwoDay: '2-day',
  ThreeDay: '3-day',
  Ground: 'Ground',
};
const speedOptions = (['NextDay', 'TwoDay', 'ThreeDay', 'Ground'] as const).map((value) => ({
  value,
  label: speedNames[value] ?? value,
}));

/** Spec shipping §2: insurance for a parcel shipped elsewhere. */
export function OwnParcelStep({ editor, own, showMissing, option, refusal }: OwnParcelStepProps) {
  const { draft, bind, change } = editor;
  const [today] = useState(() => providerDay(now()));
  const result = planOf(draft);
  const missing = (field: string): string | undefined =>
    showMissing && 'missing' in result
      ? result.missing.find((part) => part.field === field)?.words
      : undefined;
  const update = (patch: Partial<OwnParcel>): void => change({ insuranceOnly: { ...own, ...patch } });
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        This parcel ships with your own label. Coverage starts at the carrier's first scan, so buy it before
        you hand over the parcel.
      </p>
      <FieldRow columns="1fr 2fr 1fr">
        <SelectField
          label="Carrier"
          name="insuranceOnly.carrier"
          options={ownCarriers.map((value) => ({ value, label: value }))}
          value={own.carrier}
          onChange={(carrier) => carrier !== null && update({ carrier })}
        />
        <TextField
          label="Tracking number"
          name="insuranceOnly.trackingNumber"
          limit={50}
          tidy={(text) => text.replaceAll(/[\s-]/g, '').toUpperCase()}
          value={own.trackingNumber}
          onChange={(trackingNumber) => update({ trackingNumber })}
          error={numberError(own, showMissing, refusal)}
        />
        <SelectField
          label="Speed"
          name="insuranceOnly.speed"
          options={speedOptions}
          value={own.speed}
          onChange={(speed) => speed !== null && update({ speed })}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label="Contents"
          placeholder="Choose"
          options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
          {...bind('cargo', missing('cargo'))}
        />
        <MoneyField label="Declared value" {...bind('declaredValue', missing('declaredValue'))} />
        <DateField
          label="Ship date"
          name="shipDate"
          from={today}
          value={draft.shipDate ?? ''}
          onChange={(text) => change({ shipDate: isDay(text) ? day(text) : null })}
          error={missing('shipDate')}
        />
      </FieldRow>
      <RadioGroup
        label="Coverage"
        layout="cards"
        options={coverageOptions(draft, option)}
        {...bind('coverage')}
      />
      <TextField
        label="Shipment name"
        optional
        limit={shipmentNameLimit}
        hint="Only your company sees this"
        {...bind('name')}
      />
    </div>
  );
}

function numberError(own: OwnParcel, showMissing: boolean, refusal: unknown): string | undefined {
  if (!hasTrackingNumber(own)) return showMissing ? "Enter your parcel's tracking number." : undefined;
  return refusal instanceof RefusalError && refusal.code.startsWith('shipping.insurance_only')
    ? refusal.sentence
    : undefined;
}
