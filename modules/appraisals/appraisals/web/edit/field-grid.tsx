import type { Place } from '#modules/appraisals/meter/domain/check.ts';
import type { Fields, Values } from '#modules/appraisals/model/domain/field.ts';
import type { Value } from './change-content.ts';
import styles from './edit.module.css';
import { ValueInput } from './value-input.tsx';

export const inputId = ({ part, id = '', field }: Place): string => `${part}-${id}-${field}`;

interface FieldGridProps {
  readonly fields: Fields;
  readonly keys: readonly string[];
  readonly values: Values;
  readonly part: Place['part'];
  readonly id?: string;
  onChange(place: Place, value: Value): void;
}

/** Fields of one record, in columns that fit. */
export function FieldGrid({ fields, keys, values, part, id = '', onChange }: FieldGridProps) {
  return (
    <div className={styles.grid}>
      {keys.map((key) => {
        const field = fields[key];
        if (field === undefined) return null;
        const place = { part, id, field: key };
        const isWide = field.kind === 'text' && (field.rows !== undefined || field.most > 100);
        return (
          <div key={key} data-wide={isWide || undefined}>
            <ValueInput
              id={inputId(place)}
              field={field}
              fieldKey={key}
              value={values[key]}
              onChange={(value) => onChange(place, value)}
            />
          </div>
        );
      })}
    </div>
  );
}
