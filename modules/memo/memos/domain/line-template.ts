export const lineFields = [
  'kind',
  'shapeOrType',
  'description',
  'carats',
  'color',
  'clarity',
  'creationType',
  'treatment',
  'lab',
  'reportNumber',
  'weight',
  'quantity',
  'price',
  'itemId',
  'notes',
] as const;
export type LineField = (typeof lineFields)[number];

interface LineColumn {
  readonly field: LineField;
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly required?: true;
}

/** The template for lines from a file. Columns are known by their headers, in any order; a star marks a required one. */
export const lineColumns: readonly LineColumn[] = [
  { field: 'kind', header: 'Diamond or jewelry*', width: 18, required: true },
  { field: 'shapeOrType', header: 'Shape or type*', width: 16, required: true },
  { field: 'description', header: 'Description', width: 30 },
  { field: 'carats', header: 'Carats', width: 9 },
  { field: 'color', header: 'Color', width: 9 },
  { field: 'clarity', header: 'Clarity', width: 9 },
  { field: 'creationType', header: 'Natural or lab-grown', width: 19 },
  { field: 'treatment', header: 'Treatment', width: 14 },
  { field: 'lab', header: 'Lab', width: 8 },
  { field: 'reportNumber', header: 'Report number', width: 16 },
  { field: 'weight', header: 'Grams', width: 9 },
  { field: 'quantity', header: 'Quantity', width: 9 },
  { field: 'price', header: 'Price each or per carat*', width: 22, required: true },
  { field: 'itemId', header: 'Item ID', width: 14 },
  { field: 'notes', header: 'Notes', width: 30 },
];

export type TypedLine = Readonly<Record<LineField, string>>;

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Where each field's column is. `unknown` is a header that no column has, `missing` a required column left out. */
export function mapColumns(headers: readonly string[]): {
  readonly places: ReadonlyMap<LineField, number>;
  readonly unknown: string | undefined;
  readonly missing: string | undefined;
} {
  const names = headers.map(plain);
  const places = new Map(
    lineColumns.flatMap(({ field, header }) => {
      const at = names.indexOf(plain(header));
      return at < 0 ? [] : [[field, at] as const];
    }),
  );
  const known = new Set(places.values());
  return {
    places,
    unknown: headers.find((header, at) => header.trim() !== '' && !known.has(at)),
    missing: lineColumns.find(({ field, required }) => required === true && !places.has(field))?.header,
  };
}

export function typedLineFrom(places: ReadonlyMap<LineField, number>, cells: readonly string[]): TypedLine {
  const entries = lineFields.map((field) => [field, (cells[places.get(field) ?? -1] ?? '').trim()] as const);
  return Object.fromEntries(entries) as Record<LineField, string>;
}
