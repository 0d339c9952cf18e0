import { useState } from 'react';
import { cents } from '#kit/domain/money.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { ComboField, SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import {
  commodityCharacters,
  commodityUnits,
  exportTypes,
} from '#modules/shipping/draft/domain/commodity.ts';
import type {
  CommodityErrors,
  CommodityLine,
  CommodityUnit,
  ExportType,
} from '#modules/shipping/draft/domain/commodity.ts';
import { originCountries } from '../domain/tariff-headings.ts';
import { isVague } from '../domain/vague-words.ts';
import { optionsOf } from './customs-editor.ts';
import styles from './customs.module.css';
import { day, isDay } from '#kit/domain/day.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';

interface CommodityFieldsProps {
  readonly number: number;
  readonly line: CommodityLine;
  readonly faults: CommodityErrors;
  readonly isSaved: boolean;
  onChange(patch: Partial<CommodityLine>): void;
  onSave(): void;
  onRemove(): void;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = originCountries
  .map((value) => ({ value, label: countryNames.of(value) ?? value, price: value }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** One line of the invoice. */
export function CommodityFields(props: CommodityFieldsProps) {
  const { number, line, faults: errors, isSaved, onChange, onSave, onRemove } = props;
  const [more, setMore] = useState(line.exportLicense !== undefined || line.partNumber !== '');
  const named = (field: string): string => `commodity${number}.${field}`;
  return (
    <fieldset className={styles.line}>
      <legend>Commodity {number}</legend>
      <FieldRow columns="2fr 1fr">
        <TextField
          label="Description"
          name={named('description')}
          alwaysCounts
          limit={commodityCharacters}
          hint="Material and item, such as 18K gold necklace"
          value={line.description}
          onChange={(description) => onChange({ description })}
          error={
            isVague(line.description)
              ? 'Too vague for customs. Enter the material and item.'
              : errors.description
          }
        />
        <TextField
          label="Tariff code"
          name={named('tariffCode')}
          limit={13}
          hint="HTS or Schedule B"
          tidy={(text) => text.trim()}
          value={line.tariffCode}
          onChange={(tariffCode) => onChange({ tariffCode })}
          error={errors.tariffCode}
        />
      </FieldRow>
      <FieldRow columns="1fr 1fr 1.2fr 1.4fr">
        <NumberField
          label="Quantity"
          name={named('quantity')}
          places={2}
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={errors.quantity}
        />
        <SelectField<CommodityUnit>
          label="Unit"
          name={named('unit')}
          options={optionsOf(commodityUnits)}
          value={line.unit}
          onChange={(unit) => unit !== null && onChange({ unit })}
        />
        <MoneyField
          label="Unit value"
          name={named('unitValue')}
          value={line.unitValue}
          onChange={(value) => onChange({ unitValue: value === null ? null : cents(value) })}
          error={errors.unitValue}
        />
        <ComboField
          label="Country of origin"
          name={named('originCountry')}
          options={countries}
          value={line.originCountry === '' ? null : line.originCountry}
          onChange={(originCountry) => onChange({ originCountry: originCountry ?? '' })}
          error={errors.originCountry}
        />
      </FieldRow>
      {more && <MoreCommodityFields line={line} named={named} onChange={onChange} />}
      <div className={styles.actions}>
        {!more && <TextButton onClick={() => setMore(true)}>Add part number, marks or license</TextButton>}
        {!isSaved && <TextButton onClick={onSave}>Save to library</TextButton>}
        <TextButton onClick={onRemove}>Remove</TextButton>
      </div>
    </fieldset>
  );
}

interface MoreOfCommodityProps {
  readonly line: CommodityLine;
  readonly named: (field: string) => string;
  onChange(patch: Partial<CommodityLine>): void;
}

const noLicense = { number: '', date: null } as const;

/** Rarely needed fields. */
function MoreCommodityFields({ line, named, onChange }: MoreOfCommodityProps) {
  const license = line.exportLicense ?? noLicense;
  const setLicense = (next: NonNullable<CommodityLine['exportLicense']>): void =>
    onChange({ exportLicense: next.number === '' && next.date === null ? undefined : next });
  return (
    <>
      <FieldRow>
        <TextField
          label="Part number"
          name={named('partNumber')}
          optional
          limit={50}
          value={line.partNumber}
          onChange={(partNumber) => onChange({ partNumber })}
        />
        <TextField
          label="Marks"
          name={named('marks')}
          optional
          limit={50}
          value={line.marks}
          onChange={(marks) => onChange({ marks })}
        />
        <SelectField<ExportType>
          label="Export type"
          name={named('exportType')}
          options={optionsOf(exportTypes)}
          value={line.exportType}
          onChange={(exportType) => exportType !== null && onChange({ exportType })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Export license"
          name={named('license')}
          optional
          limit={50}
          value={license.number}
          onChange={(number) => setLicense({ ...license, number })}
        />
        <DateField
          label="License date"
          name={named('licenseDate')}
          optional
          value={license.date ?? ''}
          onChange={(text) => setLicense({ ...license, date: isDay(text) ? day(text) : null })}
        />
      </FieldRow>
    </>
  );
}
