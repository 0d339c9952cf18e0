import { choice, exact, hinted, measure, money, onDay, text } from './field.ts';
import type { Fields } from './field.ts';
import { weightUnits } from './trade-words.ts';

const conditions = ['New', 'Excellent', 'Very good', 'Good', 'Fair', 'Poor', 'Damaged'];

const ofBoth = {
  title: exact('Name', 80),
  number: hinted(text('Item number', 40), 'Your stock or job number.'),
  quantity: measure('Quantity', '', 0, [1, 999]),
  description: hinted(
    { ...exact('Description', 1_000), rows: 4 },
    'Enough for a stranger to pick the piece from a case.',
  ),
  condition: choice('Condition', conditions),
  conditionNote: hinted(exact('Condition and repairs', 250), 'Wear, damage and repairs you can see.'),
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
  karat: hinted(
    choice('Karat', ['24K', '22K', '21K', '18K', '14K', '12K', '10K', '9K', '8K']),
    'For gold. You can enter the fineness instead.',
  ),
  fineness: hinted(
    measure('Fineness', '/1000', 0, [1, 999]),
    'Parts of pure metal per 1,000, such as 585 for 14K.',
  ),
  metalTest: choice('Metal verification', ['Tested', 'Stamped', 'Tested and stamped']),
  stamp: hinted(text('Stamp', 40), 'Exactly as it reads, such as PLAT 950.'),
  weightUnit: choice('Weight unit', weightUnits),
  totalWeight: hinted(measure('Total weight', '', 2, [1, 10_000_000]), 'Including the stones.'),
  mountingWeight: hinted(
    measure('Mounting weight', '', 2, [1, 10_000_000]),
    'Without the stones. Used for the metal value.',
  ),
  dimensions: hinted(text('Dimensions', 80), 'Such as 178 mm by 11.5 mm.'),
  ringSize: hinted(measure('Ring size', '', 2, [0, 2_000]), 'US size, such as 6.25.'),
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
  inscription: hinted(text('Inscription', 80), 'Exactly as engraved.'),
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
  serial: hinted(text('Serial number', 40), 'Not saved in templates.'),
  movement: choice('Movement', ['Automatic', 'Manual', 'Quartz', 'Other']),
  caseSize: measure('Case size', 'mm', 1, [1, 1_000]),
  dial: exact('Dial', 80),
  bezel: exact('Bezel', 80),
  bracelet: exact('Bracelet', 80),
  waterRating: text('Water resistance', 30),
  boxPapers: choice('Box and papers', ['Box and papers', 'Box only', 'Papers only', 'Neither']),
  service: text('Service history', 120),
  aftermarket: hinted(
    choice('Aftermarket parts', ['None', 'Replaced dial', 'Replaced bracelet', 'Added stones', 'Several']),
    "Parts that aren't the maker's.",
  ),
} as const satisfies Fields;

/** What the value is made of; amounts for one piece. */
export const valueFields = {
  /** For one gram of the pure metal. */
  metalPrice: hinted(money('Pure metal price per gram'), 'For one gram of the pure metal.'),
  metalPricedOn: onDay('Metal price date'),
  labor: money('Labor'),
  laborNote: exact('Labor includes', 80),
  other: money('Other costs'),
  otherNote: exact('Other costs include', 80),
  markup: hinted(measure('Markup', '%', 2, [0, 100_000]), 'Added to the total of the lines above it.'),
  value: hinted(money('Value each'), 'The value you state for one piece.'),
  pricePaid: hinted(money('Price paid'), 'If sold within the last 90 days, explain a higher value.'),
  paidOn: onDay('Purchase date'),
} as const satisfies Fields;
