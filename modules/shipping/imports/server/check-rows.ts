import { day } from '#kit/domain/day.ts';
import type { RateAnswer } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountRates } from '#modules/shipping/carrier-accounts/server/account-rates.ts';
import { usualCase } from '#modules/shipping/addresses/domain/usual-case.ts';
import { isUsOrCanada } from '#modules/shipping/addresses/domain/contact.ts';
import { toPostal } from '#modules/shipping/addresses/server/check-address.ts';
import { presentValidation } from '#modules/shipping/addresses/server/validate-address.ts';
import type { AddressParts } from '#modules/shipping/addresses/server/address-routes.ts';
import { isFullyChecked } from '#modules/shipping/draft/domain/address-check.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { checkedOptions, hasBothPlaces } from '#modules/shipping/quotes/server/price-plan.ts';
import type { RateOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import { buildRateRequest } from '#modules/shipping/quotes/server/rate-request.ts';
import { factsOfCompany, factsWith, readValuesAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import { weightError } from '#modules/shipping/rules/domain/parcel-rules.ts';
import { currentForbiddenWords } from '#modules/shipping/words/server/forbidden-words.ts';
import { addedSignature, chooseService, differs, signatureNote, statusOf } from '../domain/judge-row.ts';
import type { RowPrice } from '../domain/judge-row.ts';
import type { RowValues } from '../domain/import-fields.ts';
import type { MappedColumn } from '../domain/map-columns.ts';
import { readRow } from '../domain/row-draft.ts';
import { note } from '../domain/row-note.ts';
import type { RowFix, RowNote } from '../domain/row-note.ts';
import type { BatchRow, FileRow } from './import-store.ts';
import { readValuesInFile } from './values-in-file.ts';

export type CheckParts = Pick<ShippingParts, 'counter' | 'accountSeal'> & Pick<AddressParts, 'addresses'>;

/** What the file and the person say of a row, by field. */
export function valuesOf(
  columns: readonly MappedColumn[],
  { cells, fixes }: Pick<FileRow, 'cells' | 'fixes'>,
): RowValues {
  const read = columns.flatMap(({ field }, at) =>
    field === null ? [] : [[field, (cells[at] ?? '').trim()] as const],
  );
  return { ...Object.fromEntries(read), ...fixes };
}

/** A row after carriers and the address service answered, outside any transaction. */
export interface AskedRow {
  readonly row: number;
  readonly draft: ShipmentDraft;
  readonly plan: ShipmentPlan | undefined;
  readonly answer: RateAnswer | undefined;
  readonly own: readonly AccountRates[];
  readonly serviceText: string;
  readonly signatureAdded: ShipmentDraft['signature'] | undefined;
  readonly verdict: string;
  readonly suggestion: RowFix | null;
  readonly notes: readonly RowNote[];
}

export async function askRow(
  parts: CheckParts,
  { columns, defaults }: Pick<BatchRow, 'columns' | 'defaults'>,
  row: FileRow,
  { now, rateOwn }: { readonly now: Date; readonly rateOwn: RateOwnAccounts },
): Promise<AskedRow> {
  const values = valuesOf(columns, row);
  const read = readRow(values, defaults, day(providerDay(now)));
  const { place, ...address } = await checkPlace(parts.addresses, read.draft.destination, now);
  const isHome = place?.isResidential === true;
  const added = addedSignature(read.draft.declaredValue ?? 0, isHome, read.signature);
  const draft = { ...read.draft, destination: place, signature: added ?? read.draft.signature };
  const notes = [...read.notes, ...address.notes];
  const planned = planOf(draft);
  const plan = 'plan' in planned && hasBothPlaces(planned.plan) ? planned.plan : undefined;
  const weight = plan === undefined ? undefined : weightError(plan, shippingLimits);
  if (weight !== undefined) notes.push(note('asks', 'field.weight', 'Check weight', weight));
  const isRated = plan !== undefined && weight === undefined && notes.every(({ grade }) => grade === 'tells');
  return {
    ...address,
    row: row.row_number,
    draft,
    plan,
    ...(isRated ? await ratePlan(parts, rateOwn, plan) : { answer: undefined, own: [] }),
    serviceText: values.service ?? '',
    signatureAdded: added,
    notes,
  };
}

async function ratePlan(parts: CheckParts, rateOwn: RateOwnAccounts, plan: ShipmentPlan) {
  const request = buildRateRequest(plan);
  const [answer, own] = await Promise.all([parts.counter.rate(request), rateOwn(parts, { plan, request })]);
  return { answer, own };
}

/** Four more digits alone are no other address. */
const shortZip = (text: string): string => text.replace(/^(\d{5})-\d{4}$/, '$1');

interface CheckedPlace {
  readonly place: Place | null;
  readonly verdict: string;
  readonly suggestion: RowFix | null;
  readonly notes: readonly RowNote[];
}

const useAsEntered: RowFix = { words: 'Use as entered', set: { asEntered: 'yes' } };
const suggestedFields = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

async function checkPlace(
  addresses: CheckParts['addresses'],
  place: Place | null,
  now: Date,
): Promise<CheckedPlace> {
  const unchecked = { place, verdict: 'Not checked', suggestion: null, notes: [] };
  if (place === null || !isUsOrCanada(place) || place.addressLine1 === '' || place.postalCode === '')
    return unchecked;
  const found = presentValidation(addresses, await addresses.validateAddress(toPostal(place)), now);
  if (found.check === null) return unchecked;
  const isValid = found.result === 'Validated';
  const judged: Place = {
    ...place,
    validationStatus: isValid ? 'Validated' : place.validationStatus,
    addressCheck: found.check,
    ...(found.highRiskDeliveryWarning === null
      ? {}
      : { highRiskDeliveryWarning: found.highRiskDeliveryWarning }),
  };
  if (isValid)
    return {
      ...unchecked,
      place: judged,
      verdict: isFullyChecked(judged) ? 'Validated' : 'ZIP and city match',
    };
  if (place.validationStatus === 'Overridden')
    return { ...unchecked, place: judged, verdict: 'Used as entered' };
  const { standardized } = found;
  const meant = standardized === null ? null : asPeopleWrite(standardized, place);
  const changed = suggestedFields.filter(
    (field) => standardized !== null && differs(shortZip(standardized[field]), shortZip(place[field])),
  );
  const suggestion =
    meant === null || changed.length === 0
      ? null
      : {
          words: addressText(meant),
          set: Object.fromEntries(suggestedFields.map((field) => [field, meant[field]])),
        };
  const words = found.reasons.map(({ sentence }) => sentence).join(' ');
  return {
    place: judged,
    verdict: found.result === 'Corrected' ? 'Corrected' : 'Not found',
    suggestion,
    notes: [note('asks', 'address', 'Address not found', words, [useAsEntered])],
  };
}

export interface CheckedRow extends AskedRow {
  readonly price: RowPrice | undefined;
}

/** Applies the rules of today to rows that carriers answered. */
export async function judgeRows(
  ctx: Ctx,
  batch: Pick<BatchRow, 'company_id' | 'batch_id' | 'limits'>,
  rows: readonly AskedRow[],
): Promise<CheckedRow[]> {
  const { company_id, limits } = batch;
  const words = await currentForbiddenWords(ctx);
  const atRiskOf = await readValuesAtRisk(ctx, company_id);
  const inFile = await readValuesInFile(
    ctx,
    batch,
    rows.map(({ row }) => row),
  );
  const judged: CheckedRow[] = [];
  for (const row of rows) {
    const { plan, answer } = row;
    if (plan === undefined || answer === undefined) {
      judged.push({ ...row, price: undefined, notes: withSignature(row, undefined) });
      continue;
    }
    if (answer.kind === 'unavailable') {
      const away = note(
        'asks',
        'no_rates',
        'No prices',
        "We couldn't get rates from the carriers. Save the row to try again.",
      );
      judged.push({ ...row, price: undefined, notes: [...row.notes, away] });
      continue;
    }
    const atRisk = atRiskOf(plan);
    const valueInTransit = inFile.with(plan, atRisk.valueInTransit);
    const read = { plan, words, atRisk: { ...atRisk, valueInTransit } };
    const facts = { ...(await factsOfCompany(ctx, company_id, read)), person: limits };
    const options = checkedOptions(plan, answer.rates, facts, row.own);
    const { price, notes } = chooseService(row.serviceText, options, (option) => factsWith(facts, option));
    const checked = { ...row, price, notes: [...withSignature(row, price), ...notes] };
    if (price !== undefined && statusOf(checked.notes, price) === 'Ready')
      inFile.addPlan(plan, price.carrier);
    judged.push(checked);
  }
  return judged;
}

function withSignature({ notes, signatureAdded }: AskedRow, price: RowPrice | undefined): RowNote[] {
  return signatureAdded === undefined ? [...notes] : [...notes, signatureNote(signatureAdded, price)];
}

/** The columns of a checked row. */
export function checkedColumns({ draft, verdict, suggestion, notes, price }: CheckedRow) {
  const { destination } = draft;
  return {
    status: statusOf(notes, price),
    recipient: destination === null ? '' : nameOf(destination),
    address: destination === null ? '' : addressText(destination),
    verdict,
    insured_value: draft.declaredValue,
    carrier: price?.carrier ?? null,
    service: price?.service ?? null,
    option_id: price?.optionId ?? null,
    freight: price?.freight ?? null,
    signature: price?.signature ?? null,
    premium: price?.premium ?? null,
    charge: price === undefined || price.charge === price.total ? null : price.charge,
    total: price?.total ?? null,
    notes: JSON.stringify(notes),
    suggestion: suggestion === null ? null : JSON.stringify(suggestion),
    draft: JSON.stringify(draft),
    place_key: destination === null ? null : destinationKey(destination),
    ship_on: draft.shipDate,
  };
}

type Lines = Pick<Place, (typeof suggestedFields)[number]>;

/** Among rows as typed, an address in postal capitals would stand out. */
function asPeopleWrite(standard: Lines, typed: Place): Lines {
  const line = (field: 'addressLine1' | 'addressLine2' | 'city') => usualCase(standard[field], typed[field]);
  return {
    ...standard,
    addressLine1: line('addressLine1'),
    addressLine2: line('addressLine2'),
    city: line('city'),
  };
}

function addressText({ addressLine1, addressLine2, city, state, postalCode }: Lines): string {
  const street = addressLine2 === '' ? addressLine1 : `${addressLine1} ${addressLine2}`;
  const place = `${state} ${postalCode}`.trim();
  return [street, city, place].filter((part) => part !== '').join(', ');
}
