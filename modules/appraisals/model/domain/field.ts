/** Absent until it is filled in. Measures are whole numbers in the field's smallest step; amounts are cents. */
export type Values = Readonly<Record<string, string | number>>;

interface Named {
  readonly label: string;
  /** What to enter, or where it prints, for someone who fills it in for the first time. */
  readonly hint?: string;
}

export interface TextField extends Named {
  readonly kind: 'text';
  readonly most: number;
  /** The words are printed unchanged, so vague ones are refused. */
  readonly exact?: true;
  /** Letters, numbers and plain punctuation only. */
  readonly plain?: true;
  readonly rows?: number;
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** Earlier names of options, still valid where they are stored. */
  readonly former: readonly string[];
}

export interface MeasureField extends Named {
  readonly kind: 'measure';
  readonly unit: string;
  /** Decimal places of the smallest step. */
  readonly places: number;
  readonly least: number;
  readonly most: number;
}

export interface DayField extends Named {
  readonly kind: 'day';
}

export type Field = TextField | ChoiceField | MeasureField | DayField;
export type Fields = Readonly<Record<string, Field>>;

export const text = (label: string, most: number): TextField => ({ kind: 'text', label, most });
export const exact = (label: string, most: number): TextField => ({ kind: 'text', label, most, exact: true });
export const choice = (
  label: string,
  options: readonly string[],
  former: readonly string[] = [],
): ChoiceField => ({ kind: 'choice', label, options, former });
export const onDay = (label: string): DayField => ({ kind: 'day', label });

/** Bounds in the smallest step. */
export const measure = (
  label: string,
  unit: string,
  places: number,
  [least, most]: readonly [number, number],
): MeasureField => ({ kind: 'measure', label, unit, places, least, most });

export const hinted = <F extends Field>(field: F, hint: string): F => ({ ...field, hint });

export const money = (label: string): MeasureField => measure(label, '$', 2, [0, 99_999_999_999]);

export const textOf = (values: Values, key: string): string => {
  const value = values[key];
  return typeof value === 'string' ? value : '';
};

export const numberOf = (values: Values, key: string): number | undefined => {
  const value = values[key];
  return typeof value === 'number' ? value : undefined;
};

export const isFilled = (values: Values, key: string): boolean =>
  values[key] !== undefined && values[key] !== '';
