import { addDays, compareDays, parseDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { isEmail } from '#kit/domain/email.ts';
import { cents, formatCents, largestTypedAmount } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { parsePhone, storedPhone } from '#kit/domain/phone.ts';
import { codedAddress } from '#modules/shipping/addresses/domain/coded-address.ts';
import { readYesOrNo } from '#modules/shipping/addresses/domain/contact-template.ts';
import { carrierInches } from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import { emptyPlace, isRestricted } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { BoxSize, CargoType, Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { fieldTitle } from './import-fields.ts';
import type { ImportField, RowValues } from './import-fields.ts';
import {
  readCents,
  readContents,
  readInches,
  readOunces,
  readPackaging,
  readSignature,
} from './read-cells.ts';
import { note } from './row-note.ts';
import type { RowNote } from './row-note.ts';

/** What applies to rows that don't say. */
export interface ImportDefaults {
  readonly origin: Place;
  readonly contents: CargoType;
  readonly packaging: PackagingName;
  readonly size: BoxSize;
  readonly weightOz: number;
  readonly shipDate: Day;
}

export interface ReadRow {
  readonly draft: ShipmentDraft;
  /** Undefined if the file leaves the signature open. */
  readonly signature: Signature | undefined;
  readonly notes: readonly RowNote[];
}

const textLimits: Readonly<Partial<Record<ImportField, number>>> = {
  recipient: 50,
  company: 100,
  firstName: 50,
  lastName: 50,
  addressLine1: 50,
  addressLine2: 50,
  city: 50,
  state: 50,
  postalCode: 50,
  emailAddress: 50,
  reference1: 200,
  reference2: 200,
};

/** A row's shipment, as far as its cells can be read. */
export function readRow(values: RowValues, defaults: ImportDefaults, today: Day): ReadRow {
  const notes: RowNote[] = [];
  const text = (field: ImportField) => (values[field] ?? '').trim();
  /** A blank cell takes the default; one that can't be read is reported. */
  const read = <T>(
    field: ImportField,
    parse: (text: string) => T | undefined,
    words: string,
  ): T | undefined => {
    if (text(field) === '') return undefined;
    const value = parse(text(field));
    if (value === undefined) notes.push(unread(field, words));
    return value;
  };
  for (const [field, most] of Object.entries(textLimits) as [ImportField, number][])
    if (text(field).length > most)
      notes.push(unread(field, `${fieldTitle(field)} can have up to ${most} characters.`));
  const signature = read('signature', readSignature, 'Enter yes, no or adult for the signature.');
  const draft: ShipmentDraft = {
    ...emptyDraft,
    name: text('recipient').slice(0, 25) || text('company').slice(0, 25),
    origin: defaults.origin,
    destination: placeOf(values, defaults, notes),
    cargo: read('contents', readContents, "Choose contents from the template's list.") ?? defaults.contents,
    ...measures(defaults, read),
    signature: signature ?? 'None',
    declaredValue: readValue(text('value'), notes),
    shipDate: shipDateOf(
      read('shipDate', readShipDate, 'Enter the ship date as MM/DD/YYYY.'),
      defaults,
      today,
      notes,
    ),
    reference1: text('reference1'),
    reference2: text('reference2'),
    notifyEmails: emailsOf(text('notify'), notes),
  };
  return { draft, signature, notes };
}

const unread = (field: ImportField, words: string): RowNote =>
  note('asks', `field.${field}`, `Check ${inSentence(fieldTitle(field))}`, words);

/** "ZIP code" stays. */
const inSentence = (title: string): string =>
  /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

function readValue(text: string, notes: RowNote[]): Cents | null {
  if (text === '') {
    notes.push(unread('value', 'Enter an insured value.'));
    return null;
  }
  const value = readCents(text);
  if (value === undefined || value > largestTypedAmount) {
    const limit = `Enter ${formatCents(cents(largestTypedAmount))} or less.`;
    notes.push(unread('value', value === undefined ? 'Enter an amount, such as 1,240.00.' : limit));
    return null;
  }
  return cents(value);
}

const readShipDate = (text: string): Day | undefined => {
  const parsed = parseDay(text);
  return parsed.ok ? parsed.value : undefined;
};

/** Last week's file is shipped today. */
function shipDateOf(read: Day | undefined, { shipDate }: ImportDefaults, today: Day, notes: RowNote[]): Day {
  const chosen = read ?? shipDate;
  if (compareDays(chosen, today) >= 0) return compareDays(chosen, addDays(today, 366)) > 0 ? today : chosen;
  if (read !== undefined)
    notes.push(
      note('tells', 'past_date', 'Ships today', 'The ship date has passed, so this parcel ships today.'),
    );
  return today;
}

function emailsOf(text: string, notes: RowNote[]): string[] {
  const emails = text
    .split(/[;,\s]+/)
    .map((email) => email.trim())
    .filter((email) => email !== '');
  if (emails.some((email) => !isEmail(email)) || emails.length > 5) {
    notes.push(unread('notify', 'Enter up to 5 email addresses, separated by semicolons.'));
    return [];
  }
  return emails;
}

type ReadCell = <T>(
  field: ImportField,
  parse: (text: string) => T | undefined,
  words: string,
) => T | undefined;

/** An own box without measures has the default's; a weight of zero is a missing one. */
function measures(
  defaults: ImportDefaults,
  read: ReadCell,
): Pick<ShipmentDraft, 'packaging' | 'size' | 'weightOz'> {
  const named = read('packaging', readPackaging, "Choose packaging from the template's list.");
  const inches = (field: ImportField) => read(field, readInches, 'Enter whole inches, such as 13.');
  const [length, width, height] = [inches('length'), inches('width'), inches('height')];
  const isMeasured = length !== undefined && width !== undefined && height !== undefined;
  const packaging = named ?? (isMeasured ? 'CustomBox' : defaults.packaging);
  const [l, w, h] = carrierInches(packaging) ?? [];
  const size =
    l !== undefined && w !== undefined && h !== undefined
      ? { length: l, width: w, height: h }
      : isMeasured
        ? { length, width, height }
        : defaults.size;
  const pounds = read('weight', (text) => readOunces(text, 'lb'), 'Enter a weight, such as 1.5 lb.') ?? 0;
  const ounces = read('ounces', (text) => readOunces(text, 'oz'), 'Enter a weight, such as 12 oz.') ?? 0;
  const weightOz = Math.ceil(Math.round((pounds + ounces) * 100) / 100);
  return { packaging, size, weightOz: weightOz === 0 ? defaults.weightOz : weightOz };
}

/** Every place needs a phone; without one in the file, carriers call the sender. */
function placeOf(values: RowValues, { origin }: ImportDefaults, notes: RowNote[]): Place {
  const text = (field: ImportField) => (values[field] ?? '').trim();
  const coded = codedAddress({
    countryCode: text('countryCode') === '' ? 'US' : text('countryCode'),
    state: text('state'),
    postalCode: text('postalCode'),
  });
  const { firstName, lastName } = nameOf(values);
  const phone = parsePhone(text('phone'));
  const answer = readYesOrNo(text('isResidential'));
  if (answer === undefined) notes.push(unread('isResidential', 'Enter yes or no.'));
  const isUnsaid = text('isResidential') === '';
  const place: Place = {
    ...emptyPlace,
    company: text('company'),
    firstName,
    lastName,
    phone: text('phone') === '' ? origin.phone : phone.ok ? storedPhone(phone.value) : text('phone'),
    emailAddress: text('emailAddress'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    ...coded,
    // A home is the careful assumption: its rules are the stricter ones.
    isResidential: isUnsaid ? text('company') === '' : answer === true,
    validationStatus: values.asEntered === 'yes' ? 'Overridden' : 'None',
  };
  for (const [field, words] of Object.entries(placeErrors(place))) notes.push(unread(fieldOf(field), words));
  if (isRestricted(place))
    notes.push(
      note('stops', 'territory', 'Territory not served', 'Shipping to US territories is not available.'),
    );
  return place;
}

const fieldOf = (field: string): ImportField => (field === 'company' ? 'recipient' : (field as ImportField));

/** "Lena Ruiz" is a person; what has no space, or names a firm, goes on the label as one name. */
function nameOf(values: RowValues): { readonly firstName: string; readonly lastName: string } {
  const first = (values.firstName ?? '').trim();
  const last = (values.lastName ?? '').trim();
  if (first !== '' || last !== '') return { firstName: first, lastName: last };
  const whole = (values.recipient ?? '').trim().replaceAll(/\s+/g, ' ');
  const at = whole.indexOf(' ');
  return at === -1
    ? { firstName: '', lastName: whole }
    : { firstName: whole.slice(0, at), lastName: whole.slice(at + 1) };
}
