import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { itemTypes, mostGems, mostItems, mostMarks } from '../domain/content.ts';
import type { Content } from '../domain/content.ts';
import { customerFields, defaultKeys, documentFields } from '../domain/document-fields.ts';
import type { Field, Fields, MeasureField, TextField, Values } from '../domain/field.ts';
import { diamondFields, pearlFields, stoneFields } from '../domain/gem-fields.ts';
import { jewelryFields, valueFields, watchFields } from '../domain/item-fields.ts';
import { plotSymbolNames } from '../domain/plot-symbols.ts';
import { isPlain, vagueReason } from '../domain/vague-words.ts';

const textShape = ({ most, exact, plain }: TextField) => {
  const bounded = boundedText(most);
  if (plain)
    return bounded.check(z.refine(isPlain, `Use letters, numbers and . , ; : ' " ( ) & / % $ # ! ? - only.`));
  if (!exact) return bounded;
  return bounded.check(
    z.refine((words) => vagueReason(words) === undefined, {
      error: ({ input }) => vagueReason(String(input)) ?? 'Be specific.',
    }),
  );
};

const shown = (value: number, { places }: MeasureField): string => (value / 10 ** places).toFixed(places);

const measureShape = (field: MeasureField) =>
  z
    .int('Enter a number.')
    .check(
      z.minimum(field.least, `Enter ${shown(field.least, field)} or more.`),
      z.maximum(field.most, `Enter ${shown(field.most, field)} or less.`),
    );

/** The shape of one field, for the server and for the field that a person types into. */
export function fieldShape(field: Field): z.ZodMiniType<string | number> {
  switch (field.kind) {
    case 'text':
      return textShape(field);
    case 'choice':
      return z.enum([...field.options, ...field.former], 'Choose from the list.');
    case 'measure':
      return measureShape(field);
    case 'day':
      return day;
  }
}

const valuesOf = (fields: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, z.optional(fieldShape(field))])),
  ) as unknown as z.ZodMiniType<Values>;

const plotMark = z.object({
  side: z.enum(['crown', 'pavilion'], 'Choose a side.'),
  symbol: z.enum(plotSymbolNames, 'Choose a symbol.'),
  x: z.int().check(z.minimum(0), z.maximum(1_000)),
  y: z.int().check(z.minimum(0), z.maximum(1_000)),
});

const gemOf = <const Type extends string>(type: Type, fields: Fields) =>
  z.object({
    gemId: z.uuid('Send an ID.'),
    type: z.literal(type),
    values: valuesOf(fields),
    plot: z.array(plotMark).check(z.maxLength(mostMarks, `A plot can have up to ${mostMarks} marks.`)),
  });

export const gemShape = z.discriminatedUnion('type', [
  gemOf('Diamond', diamondFields),
  gemOf('Colored stone', stoneFields),
  gemOf('Pearl', pearlFields),
]);

export const comparable = z.object({
  gemId: z.uuid('Send an ID.'),
  source: boundedText(80),
  words: boundedText(200),
  pricePerCarat: z.int().check(z.minimum(0), z.maximum(99_999_999_999)),
  seenOn: day,
});

const ofEveryItem = {
  itemId: z.uuid('Send an ID.'),
  gems: z.array(gemShape).check(z.maxLength(mostGems, `An item can have up to ${mostGems} gem entries.`)),
  costs: valuesOf(valueFields),
  comparables: z.array(comparable).check(z.maxLength(20, 'Select up to 20 comparable stones.')),
};

export const itemShape = z.discriminatedUnion('type', [
  z.object({ ...ofEveryItem, type: z.literal(itemTypes[0]), values: valuesOf(jewelryFields) }),
  z.object({ ...ofEveryItem, type: z.literal(itemTypes[1]), values: valuesOf(watchFields) }),
]);

export const customerShape = valuesOf(customerFields);

export const defaultsShape = valuesOf(
  Object.fromEntries(defaultKeys.map((key) => [key, documentFields[key]])),
);

export const contentShape: z.ZodMiniType<Content> = z.object({
  customer: customerShape,
  document: valuesOf(documentFields),
  // Spec marketplace §9.
  items: z.array(itemShape).check(z.maxLength(mostItems, `An appraisal can have up to ${mostItems} items.`)),
  reasons: z
    .array(z.object({ check: boundedText(120), words: boundedText(200) }))
    .check(z.maxLength(500, 'Enter up to 500 reasons.')),
});
