import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { ImportRow } from '../contract/import-shapes.ts';
import { fieldTitle, isImportField } from '../domain/import-fields.ts';
import type { ImportField } from '../domain/import-fields.ts';
import styles from './imports.module.css';
import type { ImportActs } from './use-import-acts.ts';

const address: readonly ImportField[] = ['addressLine1', 'city', 'state', 'postalCode'];

interface FormProps {
  readonly row: ImportRow;
  readonly acts: Pick<ImportActs, 'fix' | 'skip' | 'busy'>;
  /** Opens every field of the row. */
  onAll(): void;
  onClose(): void;
}

/** The fields that need a fix, within the list. */
export function RowForm({ row, acts, onAll, onClose }: FormProps) {
  const { values, suggestion, row: number } = row;
  const wrong = fieldsOf(row);
  const fields = wrong.some((field) => !address.includes(field)) ? wrong : address;
  const [changes, setChanges] = useState<ImportRow['values']>({});
  const save = (set: ImportRow['values']) => {
    onClose();
    acts.fix(number, set);
  };
  return (
    <form
      className={styles.form}
      aria-label={`Row ${number}`}
      onSubmit={(event) => {
        event.preventDefault();
        save(changes);
      }}
    >
      {fields.map((field) => (
        <div key={field} className={styles.formField} data-field={field}>
          <TextField
            name={`${field}-${number}`}
            label={fieldTitle(field)}
            value={changes[field] ?? values[field] ?? ''}
            onChange={(text) => setChanges((old) => ({ ...old, [field]: text }))}
          />
        </div>
      ))}
      <div className={styles.formVerbs}>
        <Button type="submit" variant="default" disabled={acts.busy}>
          Save row
        </Button>
        <TextButton label={`Skip row ${number}`} onClick={() => acts.skip(number)}>
          Skip row
        </TextButton>
        <TextButton label={`Edit all fields in row ${number}`} onClick={onAll}>
          Edit all fields
        </TextButton>
        <TextButton label={`Cancel editing row ${number}`} onClick={onClose}>
          Cancel
        </TextButton>
      </div>
      {suggestion !== null && (
        <div className={styles.suggestion}>
          <span>
            Standardized
            <strong>{suggestion.words}</strong>
          </span>
          <Button variant="default" disabled={acts.busy} onClick={() => save(suggestion.set)}>
            Use this address
          </Button>
        </div>
      )}
    </form>
  );
}

/** Named by the notes: "field.weight". */
const fieldsOf = ({ notes }: ImportRow): ImportField[] => [
  ...new Set(
    notes.flatMap(({ code }) => {
      const name = code.startsWith('field.') ? code.slice('field.'.length) : '';
      return isImportField(name) ? [name] : [];
    }),
  ),
];
