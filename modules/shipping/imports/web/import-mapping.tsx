import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { day } from '#kit/domain/day.ts';
import { isOwnPackaging, offeredPackagings, packagings } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoNames, cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { checkImport } from '../contract/batch-endpoints.ts';
import type { Import } from '../contract/import-shapes.ts';
import { fieldTitle, importFieldNames, isImportField } from '../domain/import-fields.ts';
import styles from './imports.module.css';

const leftOut = '-';
const fieldOptions = [
  { value: leftOut, label: 'Not imported' },
  ...importFieldNames.map((value) => ({ value: value as string, label: fieldTitle(value) })),
];

interface MappingProps {
  readonly batch: Import;
  onChecked(): Promise<void>;
  /** Absent while required columns are missing. */
  readonly onCancel: (() => void) | undefined;
}

/** The field of each column, and the values for rows that don't say. */
export function ImportMapping({ batch, onChecked, onCancel }: MappingProps) {
  const [columns, setColumns] = useState(batch.columns);
  const [defaults, setDefaults] = useState(batch.defaults);
  const { busy, error, act } = useAction();
  const check = () =>
    act(async () => {
      const body = { columns: columns.map(({ header, field }) => ({ header, field })), defaults };
      await call(checkImport, { params: { batchId: batch.batchId }, body });
      await onChecked();
    });
  const choose = (at: number, field: string | null): void =>
    setColumns((old) =>
      old.map((column, place) =>
        place === at ? { ...column, field: field !== null && isImportField(field) ? field : null } : column,
      ),
    );
  return (
    <Card label="Column mapping">
      <div className={styles.inside}>
        <SectionTitle>Column mapping</SectionTitle>
        {batch.missing.length > 0 && (
          <p className={styles.text}>{`Still needed: ${batch.missing.map(fieldTitle).join(', ')}.`}</p>
        )}
        <div className={styles.fields}>
          {columns.map(({ header, field }, at) => (
            <SelectField
              key={header}
              name={`column-${at}`}
              label={header}
              hint={sampleCells(batch, at)}
              options={fieldOptions}
              value={field ?? leftOut}
              onChange={(chosen) => choose(at, chosen)}
            />
          ))}
        </div>
        <Defaults origins={batch.origins} defaults={defaults} onChange={setDefaults} />
        {error !== undefined && <FailureMessage error={error} />}
        <div className={styles.buttons}>
          <Button disabled={busy} onClick={() => void check()}>
            {batch.status === 'Mapping' ? 'Check rows' : 'Check again'}
          </Button>
          {onCancel !== undefined && (
            <Button variant="default" disabled={busy} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <p className={styles.text}>
            Nothing is saved or charged. Your mapping is remembered for the next file.
          </p>
        </div>
      </div>
    </Card>
  );
}

function sampleCells({ sampleRows }: Import, at: number): string {
  const samples = sampleRows.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return samples.length === 0
    ? 'Blank in the first rows'
    : [...new Set(samples)].slice(0, 3).join(', ').slice(0, 60);
}

interface DefaultsProps {
  readonly origins: Import['origins'];
  readonly defaults: Import['defaults'];
  onChange(defaults: Import['defaults']): void;
}

function Defaults({ origins, defaults, onChange }: DefaultsProps) {
  const { originId, contents, packaging, weightOz, shipDate } = defaults;
  const set = (change: Partial<Import['defaults']>): void => onChange({ ...defaults, ...change });
  return (
    <>
      <SectionTitle>Defaults for blank cells</SectionTitle>
      <div className={styles.fields}>
        <SelectField
          name="originId"
          label="Ship from"
          options={origins.map((one) => ({ value: one.originId, label: `${one.name}, ${one.address}` }))}
          value={originId}
          onChange={(chosen) => chosen !== null && set({ originId: chosen })}
        />
        <SelectField
          name="contents"
          label="Contents"
          options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
          value={contents}
          onChange={(chosen) => chosen !== null && set({ contents: chosen })}
        />
        <SelectField
          name="packaging"
          label="Packaging"
          options={offeredPackagings.map((value) => ({ value, label: packagings[value].name }))}
          value={packaging}
          onChange={(chosen) => chosen !== null && set({ packaging: chosen })}
        />
        {isOwnPackaging(packaging) && <Size defaults={defaults} onChange={onChange} />}
        <NumberField
          name="weightOz"
          label="Weight (oz)"
          value={weightOz}
          onChange={(weight) => weight !== null && set({ weightOz: weight })}
        />
        <DateField
          name="shipDate"
          label="Ship date"
          value={shipDate}
          onChange={(chosen) => chosen !== '' && set({ shipDate: day(chosen) })}
        />
      </div>
    </>
  );
}

const sides = { length: 'Length (in)', width: 'Width (in)', height: 'Height (in)' } as const;

function Size({ defaults, onChange }: Pick<DefaultsProps, 'defaults' | 'onChange'>) {
  const { size } = defaults;
  return (['length', 'width', 'height'] as const).map((side) => (
    <NumberField
      key={side}
      name={side}
      label={sides[side]}
      places={1}
      value={size[side]}
      onChange={(inches) => inches !== null && onChange({ ...defaults, size: { ...size, [side]: inches } })}
    />
  ));
}
