import { choice, exact, measure, money, onDay, text } from './field.ts';
import type { Fields } from './field.ts';
import { weightUnits } from './trade-words.ts';

const conditions = ['New', 'Excellent', 'Very good', 'Good', 'Fair', 'Poor', 'Damaged'];

const ofBoth = {
  title: exact('Name', 80),
  number: text('Item number', 40),
  quantity: measure('Quantity', '', 0, [1, 999]),
  description: { ...exact('Description', 1_000), rows: 4 },
  condition: choice('Condition', conditions),
  conditionNote: exact('Condition and repairs', 250),
};

/** Spec marketplace §3 and domain marketplace §4.11. */
export const jewelryFields = {
  ...ofBoth,
  type: choice('Type', [
    'Ring',
    'Earrings',
    'Necklace',
    'Pendant',
    'Bracelet',
    'Brooch',
    'Chain',
    'Cufflinks',
    'Pearl strand',
    'Loose stone',
    'Other',
  ]),
  style: exact('Style', 60),
  period: choice('Period', [
    'Contemporary',
    'Retro',
    'Art Deco',
    'Edwardian',
    'Art Nouveau',
    'Victorian',
    'Georgian',
    'Reproduction',
  ]),
  metal: choice('Metal', ['Gold', 'Platinum', 'Palladium', 'Silver', 'Two-tone', 'Other', 'None']),
  metalColor: choice('Metal color', ['Yellow', 'White', 'Rose', 'Green']),
  karat: choice('Karat', ['24K', '22K', '21K', '18K', '14K', '12K', '10K', '9K', '8K']),
  fineness: measure('Fineness', '/1000', 0, [1, 999]),
  metalTest: choice('Metal verification', ['Tested', 'Stamped', 'Tested and stamped']),
  stamp: text('Stamp', 40),
  weightUnit: choice('Weight unit', weightUnits),
  totalWeight: measure('Total weight', '', 2, [1, 10_000_000]),
  mountingWeight: measure('Mounting weight', '', 2, [1, 10_000_000]),
  dimensions: text('Dimensions', 80),
  ringSize: measure('Ring size', '', 2, [0, 2_000]),
  manufacture: choice('Manufacturing method', [
    'Cast',
    'Die struck',
    'Hand fabricated',
    'Assembled',
    'Printed and cast',
  ]),
  finish: exact('Finish', 60),
  maker: text('Maker', 60),
  trademark: text('Trademark', 60),
  inscription: text('Inscription', 80),
  plating: choice('Plating', ['None', 'Rhodium', 'Gold', 'Other']),
} as const satisfies Fields;

export const watchFields = {
  ...ofBoth,
  brand: text('Brand', 60),
  model: text('Model', 80),
  gender: choice('Made for', ['Men', 'Women', 'Unisex'], ['Any']),
  material: choice('Case material', [
    'Steel',
    'Gold',
    'Steel and gold',
    'Platinum',
    'Titanium',
    'Ceramic',
    'Other',
  ]),
  reference: text('Reference number', 40),
  serial: text('Serial number', 40),
  movement: choice('Movement', ['Automatic', 'Manual', 'Quartz', 'Other']),
  caseSize: measure('Case size', 'mm', 1, [1, 1_000]),
  dial: exact('Dial', 80),
  bezel: exact('Bezel', 80),
  bracelet: exact('Bracelet', 80),
  waterRating: text('Water resistance', 30),
  boxPapers: choice('Box and papers', ['Box and papers', 'Box only', 'Papers only', 'Neither']),
  service: text('Service history', 120),
  aftermarket: choice('Aftermarket parts', [
    'None',
    'Replaced dial',
    'Replaced bracelet',
    'Added stones',
    'Several',
  ]),
} as const satisfies Fields;

/** What the value is made of; amounts for one piece. */
export const valueFields = {
  /** For one gram of the pure metal. */
  metalPrice: money('Pure metal price per gram'),
  metalPricedOn: onDay('Metal price date'),
  labor: money('Labor'),
  laborNote: exact('Labor includes', 80),
  other: money('Other costs'),
  otherNote: exact('Other costs include', 80),
  markup: measure('Markup', '%', 2, [0, 100_000]),
  value: money('Value each'),
  pricePaid: money('Price paid'),
  paidOn: onDay('Purchase date'),
} as const satisfies Fields;
