import { day, isDay } from '#kit/domain/day.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import {
  carrierInches,
  isOwnPackaging,
  offeredPackagings,
  packagings,
} from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoNames, cargoTypes, coverages } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { SizeFields, WeightField, signatureOptions } from '#modules/shipping/draft/web/parcel-fields.tsx';
import styles from './quick-quote.module.css';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import type { requestQuickQuote } from '../contract/quick-quote-endpoint.ts';

const packagingOptions = offeredPackagings.map((value) => ({ value, label: packagings[value].name }));

export function QuickQuoteForm({ form }: { readonly form: LoupeForm<QuickQuoteValues> }) {
  const { field, values } = form;
  const size = field('size');
  return (
    <Form form={form} label="Quick quote" guard={false}>
      <div className={styles.form}>
        <FieldRow>
          <TextField label="From ZIP" limit={10} {...field('fromPostalCode')} />
          <TextField label="To ZIP" limit={10} {...field('toPostalCode')} />
        </FieldRow>
        <CheckboxField label="Residential address" {...field('isResidential')} />
        <FieldRow>
          <SelectField
            label="Contents"
            options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
            {...required(field('cargo'))}
          />
          <MoneyField label="Declared value" {...field('declaredValue')} />
        </FieldRow>
        <FieldRow>
          <SelectField
            label="Packaging"
            placeholder="Choose"
            options={packagingOptions}
            {...field('packaging')}
            onChange={(packaging) => {
              field('packaging').onChange(packaging);
              size.onChange(fixedSize(packaging));
            }}
          />
          <WeightField {...field('weightOz')} />
        </FieldRow>
        {values.packaging !== null && isOwnPackaging(values.packaging) && <SizeFields {...size} />}
        <FieldRow>
          <SelectField label="Signature" options={signatureOptions} {...required(field('signature'))} />
          <SelectField
            label="Coverage"
            options={coverages.map((value) => ({ value, label: value }))}
            {...required(field('coverage'))}
          />
        </FieldRow>
        <FieldRow>
          <DateField
            label="Ship date"
            {...field('shipDate')}
            onChange={(text) => isDay(text) && field('shipDate').onChange(day(text))}
          />
        </FieldRow>
      </div>
      <FormActions>
        <SubmitButton verb="Get rates" doing="Getting rates" />
      </FormActions>
    </Form>
  );
}

/** A select that cannot be cleared. */
function required<Value extends string>(binding: {
  readonly name: string;
  readonly value: Value;
  readonly error?: string | undefined;
  onChange(value: Value): void;
}) {
  return {
    ...binding,
    onChange: (value: Value | null) => {
      if (value !== null) binding.onChange(value);
    },
  };
}

/** Carrier boxes have a fixed size; custom ones are measured. */
function fixedSize(packaging: PackagingName | null): QuickQuoteValues['size'] {
  const inches = packaging === null ? null : carrierInches(packaging);
  return inches === null ? null : { length: inches[0], width: inches[1], height: inches[2] };
}

type QuickQuoteBody = EndpointCall<typeof requestQuickQuote>['body'];
type UnsetField = 'declaredValue' | 'packaging' | 'size' | 'weightOz';

type QuickQuoteValues = Omit<QuickQuoteBody, UnsetField> & {
  readonly [Name in UnsetField]: QuickQuoteBody[Name] | null;
};

export function emptyQuickQuote(
  defaults: Pick<QuickQuoteBody, 'fromPostalCode' | 'countryCode' | 'coverage' | 'shipDate'>,
): QuickQuoteValues {
  return {
    toPostalCode: '',
    isResidential: false,
    cargo: 'FinishedJewelry',
    declaredValue: null,
    packaging: null,
    size: null,
    weightOz: null,
    signature: 'Secure',
    ...defaults,
  };
}
