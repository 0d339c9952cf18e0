import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isDay, parseDay } from '#kit/domain/day.ts';
import { formatDecimal, parseDecimal } from '#kit/domain/text/decimal-text.ts';
import { fieldShape } from '#modules/appraisals/model/contract/content-shape.ts';
import type { Field, MeasureField } from '#modules/appraisals/model/domain/field.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';
import type { Value } from './change-content.ts';
import { PhrasePicker } from '../templates/phrase-picker.tsx';
import styles from './edit.module.css';

interface ValueInputProps {
  readonly id: string;
  readonly field: Field;
  readonly value: Value;
  /** Beside the label rather than below it, as on the gem's page. */
  readonly beside?: boolean;
  readonly label?: string;
  /** The field's key, for the phrases that it offers. */
  readonly fieldKey?: string;
  onChange(value: Value): void;
}

function shownOf(field: Field, value: Value): string {
  if (value === undefined) return '';
  if (field.kind === 'measure' && typeof value === 'number')
    return formatDecimal(value, field.places, field.places === 3 ? 2 : field.places);
  if (field.kind === 'day' && isDay(String(value))) {
    const [year = '', month = '', date = ''] = String(value).split('-');
    return `${month}/${date}/${year}`;
  }
  return String(value);
}

const decimalWords = {
  blank: '',
  not_a_number: 'Enter a number.',
  too_fine: 'Use fewer decimal places.',
  too_large: 'Enter a smaller number.',
} as const;

type Read = { readonly value: Value } | { readonly error: string };

/** What the typed text says, or why it can't be saved. */
function readText(field: Field, text: string): Read {
  const typed = text.trim();
  if (typed === '') return { value: undefined };
  const read = valueOf(field, typed);
  if ('error' in read) return read;
  const checked = fieldShape(field).safeParse(read.value);
  return checked.success
    ? { value: checked.data }
    : { error: checked.error.issues[0]?.message ?? 'Check this field.' };
}

function valueOf(field: Field, typed: string): Read {
  if (field.kind === 'measure') return measureOf(field, typed);
  if (field.kind !== 'day') return { value: typed };
  const parsed = parseDay(typed);
  return parsed.ok ? { value: parsed.value } : { error: 'Enter a date as MM/DD/YYYY.' };
}

function measureOf({ places }: MeasureField, typed: string): Read {
  const parsed = parseDecimal(typed.replace(/^\$/, ''), places);
  return parsed.ok ? { value: parsed.value } : { error: decimalWords[parsed.reason] };
}

/** A field of the appraisal: saved while typing, unless a careful reader would refuse it. */
export function ValueInput({
  id,
  field,
  value,
  beside = false,
  label = field.label,
  fieldKey = '',
  onChange,
}: ValueInputProps) {
  const [text, setText] = useState(() => shownOf(field, value));
  const [error, setError] = useState('');
  const [focused, setFocused] = useState(false);
  // A value that came from elsewhere: the report, the other tab, a template.
  useEffect(() => {
    if (focused) return;
    setText(shownOf(field, value));
    setError('');
  }, [field, value, focused]);
  const type = (typed: string): void => {
    setText(typed);
    const read = readText(field, typed);
    setError('error' in read ? read.error : '');
    if ('value' in read && read.value !== value) onChange(read.value);
  };
  const shared = {
    id,
    'aria-label': label,
    size: 'sm' as const,
    error: error === '' ? undefined : error,
    description: field.hint,
    inputWrapperOrder: ['input' as const, 'error' as const, 'description' as const],
    // There is no room beside the label; the card shows the hint for the field in use.
    classNames: { description: beside ? styles.unseen : styles.hint },
  };
  return (
    <div className={styles.field} data-beside={beside || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {field.kind === 'choice' ? (
        <NativeSelect
          {...shared}
          value={value === undefined ? '' : String(value)}
          data={[
            { value: '', label: '-' },
            ...[...field.options, ...field.former.filter((one) => one === value)].map((option) => ({
              value: option,
              label: shownWord(option),
            })),
          ]}
          onChange={(event) =>
            onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
        />
      ) : field.kind === 'text' && field.rows !== undefined ? (
        <>
          <Textarea
            {...shared}
            value={text}
            minRows={field.rows}
            autosize
            maxLength={field.most}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <PhrasePicker
            field={fieldKey}
            label={label}
            onPick={(words) => type([text.trim(), words].filter((part) => part !== '').join(' '))}
          />
        </>
      ) : (
        <TextInput
          {...shared}
          value={text}
          {...(field.kind === 'measure' && {
            inputMode: 'decimal' as const,
            rightSection: <span className={styles.unit}>{field.unit}</span>,
            rightSectionPointerEvents: 'none' as const,
            rightSectionWidth: field.unit.length > 4 ? 58 : 36,
          })}
          {...(field.kind === 'day' && { placeholder: 'MM/DD/YYYY' })}
          {...(field.kind === 'text' && { maxLength: field.most })}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(error !== '')}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
