import type { Day } from '#kit/domain/day.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { enumFieldNames, numberFieldNames } from '../domain/stone-fields.ts';
import type {
  EnumFieldName,
  NumberFieldName,
  SearchedStone,
  StoneFieldName,
} from '../domain/stone-fields.ts';

/** Codes of words and numbers by column. */
export type Mismatch = Readonly<Record<string, number>>;

export interface StoneColumns extends EnumColumns, NumberColumns {
  item_id: number;
  report_key: Maybe<string>;
  report_number: Maybe<string>;
  is_listed: Otherwise<boolean>;
  height: Maybe<number>;
  girdle_percent: Maybe<number>;
  source_region: Maybe<string>;
  provenance_number: Maybe<string>;
  inscription: Maybe<string>;
  ags: ColumnType<AgsGrades | null, string | null, string | null>;
  supplier_id: string;
  /** The seller whose row set the facts. */
  facts_by: Maybe<string>;
  /** What the shown listing says otherwise. */
  mismatch: ColumnType<Mismatch | null, string | null | undefined, string | null>;
  /** Its lab's report states these facts, all of them. */
  lab_confirmed: Otherwise<boolean>;
  report_issued_on: Maybe<Day>;
  offers: Otherwise<number>;
  listed_at: Date;
  confirmed_at: Date;
  changed_by: ColumnType<string, never, never>;
}

export interface CatalogTables {
  'marketplace.supplier': {
    supplier_id: string;
    company_id: Maybe<string>;
    name: string;
    status: Otherwise<'Asked' | 'Enabled' | 'Trusted' | 'Refused' | 'Stopped'>;
    reason: Maybe<string>;
    changed_at: Otherwise<Date>;
    asked_by: Maybe<string>;
  };
  'marketplace.stone': StoneColumns;
  'marketplace.offer': {
    supplier_id: string;
    stock_ref: string;
    item_id: number;
    price: number;
    price_per_carat: number;
    source_country: number;
    source_region: Maybe<string>;
    availability: number;
    returnable: number;
    mismatch: ColumnType<Mismatch | null, string | null | undefined, string | null>;
    is_open: Otherwise<boolean>;
    listed_at: Date;
    confirmed_at: Date;
  };
  'marketplace.price_change': { item_id: number; changed_at: Date; price_per_carat: number };
}

/** `cutGrade` is `cut_grade` in the table. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

export function columnName<Field extends StoneFieldName>(field: Field): ColumnOf<Field> {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;
}

/** Every searchable field, in the order of the columns on the wire. */
export const searchedColumns: readonly ColumnOf<StoneFieldName>[] = [
  ...enumFieldNames.map(columnName),
  ...numberFieldNames.map(columnName),
];

type EnumColumns = { readonly [Field in EnumFieldName as ColumnOf<Field>]: number };
type NumberColumns = { readonly [Field in NumberFieldName as ColumnOf<Field>]: number | null };

/** Spec marketplace §2: the AGS lab's additional grades from 0, the best, to 10. */
export interface AgsGrades {
  readonly cutGrade: number;
  readonly lightPerformance: number;
  readonly proportionFactor: number;
  readonly reportType: string;
}

/** A stone's data besides the searchable fields. */
interface StoneFacts {
  readonly reportNumber: string | null;
  /** Within the country: a state or a diamond district. */
  readonly sourceRegion: string | null;
  /** From table to culet, in hundredths of a millimeter. */
  readonly height: number | null;
  /** Girdle thickness in hundredths of a percent of the width. */
  readonly girdlePercent: number | null;
  readonly provenanceNumber: string | null;
  /** The laser inscription on the girdle. */
  readonly inscription: string | null;
  readonly ags: AgsGrades | null;
}

export type Stone = SearchedStone & StoneFacts;
