import { day, isDay } from '#kit/domain/day.ts';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { exportTypes } from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine, ExportType } from '#modules/shipping/draft/domain/commodity.ts';
import { optionsOf } from './options-of.ts';

interface MoreOfCommodityProps {
  readonly line: CommodityLine;
  readonly named: (field: string) => string;
  onChange(patch: Partial<CommodityLine>): void;
}

const noLicense = { number: '', date: null } as const;

/** What few lines need. */
export function MoreOfCommodity({ line, named, onChange }: MoreOfCommodityProps) {
  const license = line.exportLicense ?? noLicense;
  const keep = (next: NonNullable<CommodityLine['exportLicense']>): void =>
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
          onChange={(number) => keep({ ...license, number })}
        />
        <DateField
          label="License date"
          name={named('licenseDate')}
          optional
          value={license.date ?? ''}
          onChange={(text) => keep({ ...license, date: isDay(text) ? day(text) : null })}
        />
      </FieldRow>
    </>
  );
}
