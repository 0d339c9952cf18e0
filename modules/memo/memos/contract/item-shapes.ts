import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import {
  creationTypes,
  diamondShapes,
  itemFileKinds,
  jewelryTypes,
  labs,
  mostItemFiles,
  treatments,
} from '../domain/memo-line.ts';
import { mostQuantity } from '../domain/memo-terms.ts';

const choose = 'Choose from the list.';
const price = amountCents({ least: 1, most: 9_999_999_999 });
const notes = boundedText(250);
const itemId = boundedText(40);

export const itemFile = z.object({
  fileId: z.uuid('Choose a file and wait for it to upload.'),
  kind: z.enum(itemFileKinds, choose),
  /** As uploaded; what a caller sends is replaced. */
  name: boundedText(200),
});

const files = z.optional(
  z
    .array(itemFile)
    .check(z.maxLength(mostItemFiles, `A line can have up to ${mostItemFiles} photos and reports.`)),
);

export const diamondItem = z.object({
  kind: z.literal('Diamond'),
  shape: z.enum(diamondShapes, choose),
  /** In thousandths. */
  carats: z
    .int('Enter a weight, such as 1.02.')
    .check(z.minimum(1, 'Enter a weight above 0.'), z.maximum(999_999, 'Enter less than 1,000 carats.')),
  clarity: requiredText(10, 'Enter the clarity.'),
  color: requiredText(40, 'Enter the color.'),
  pricePerCarat: price,
  treatment: z.enum(treatments, choose),
  creationType: z.enum(creationTypes, choose),
  lab: z.nullable(z.enum(labs, choose)),
  reportNumber: boundedText(20),
  itemId,
  notes,
  files,
});

export const jewelryItem = z.object({
  kind: z.literal('Jewelry'),
  type: z.enum(jewelryTypes, choose),
  description: boundedText(120),
  /** In hundredths of a gram. */
  weight: z.nullable(
    z
      .int('Enter a weight in grams.')
      .check(z.minimum(1, 'Enter a weight above 0.'), z.maximum(10_000_000, 'Enter up to 100,000 grams.')),
  ),
  quantity: z
    .int('Enter a whole number.')
    .check(
      z.minimum(1, 'Enter 1 or more.'),
      z.maximum(mostQuantity, `Enter up to ${mostQuantity.toLocaleString('en-US')}.`),
    ),
  itemId,
  notes,
  price,
  files,
});

export const memoItem = z.discriminatedUnion('kind', [diamondItem, jewelryItem]);
