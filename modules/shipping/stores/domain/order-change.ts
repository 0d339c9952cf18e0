import type { StoreOrder } from './store-order.ts';
import { openItems } from './order-draft.ts';

/** The progress of the order's parcel. `edited`: a person changed the draft; `asked`: its purchase has begun. */
export type ParcelStatus = 'none' | 'draft' | 'edited' | 'asked' | 'label' | 'moving';

export const adviceCodes = [
  'addressUpdated',
  'itemsUpdated',
  'addressKept',
  'itemsKept',
  'addressAsked',
  'itemsAsked',
  'addressAfter',
  'itemsAfter',
  'canceledBefore',
  'canceledKept',
  'canceledAfter',
  'canceledMoving',
  'mergedBefore',
  'mergedKept',
  'mergedAfter',
  'splitBefore',
  'splitAfter',
  'partBefore',
  'partKept',
  'partAfter',
  'closedBefore',
  'closedKept',
  'closedAfter',
  'blocked',
  'draftDeleted',
  'labelVoided',
  'labelStillShown',
] as const;
export type AdviceCode = (typeof adviceCodes)[number];

export const adviceActions = ['voidLabel', 'keep', 'useStore', 'deleteDraft', 'create', 'dismiss'] as const;
export type AdviceAction = (typeof adviceActions)[number];

interface Advice {
  /** `other` names the other order, or what is left. */
  readonly words: (other: string) => string;
  readonly actions: readonly AdviceAction[];
  /** Something is done already, and the sentence only says so. */
  readonly isDone?: true;
}

/** Issue: each change gets a sentence that says what to do. */
export const advices: Readonly<Record<AdviceCode, Advice>> = {
  addressUpdated: told('The customer changed the address. The draft has the new one.'),
  itemsUpdated: told('The items changed in the store. The draft has the new value.'),
  addressKept: asks(
    'The customer changed the address, but you edited this draft. Use the new address or keep yours.',
    'useStore',
    'keep',
  ),
  itemsKept: asks(
    'The items changed in the store, but you edited this draft. Use the new value or keep yours.',
    'useStore',
    'keep',
  ),
  addressAsked: asks(
    'The customer changed the address during the label purchase. Check the label before you hand over the parcel.',
    'keep',
  ),
  itemsAsked: asks('The items changed during the label purchase. Check the parcel and its value.', 'keep'),
  addressAfter: asks('The customer changed the address after you bought the label.', 'voidLabel', 'keep'),
  itemsAfter: asks(
    'The items changed after you bought the label. Check the parcel and its insured value.',
    'voidLabel',
    'keep',
  ),
  canceledBefore: told('The customer canceled the order. Its draft was deleted.'),
  canceledKept: asks(
    'The customer canceled the order, but you edited this draft. Delete it or keep it.',
    'deleteDraft',
    'keep',
  ),
  canceledAfter: asks(
    'The customer canceled the order after you bought the label. Void the label to get a credit.',
    'voidLabel',
    'keep',
  ),
  canceledMoving: asks(
    'The customer canceled the order, but the parcel is on its way. Ask the customer to refuse or return it.',
    'keep',
  ),
  mergedBefore: named((other) => `Merged into ${other}. Ship that order; this draft was deleted.`),
  mergedKept: asksNamed(
    (other) => `Merged into ${other}, but you edited this draft. Delete it if its items ship with ${other}.`,
    'deleteDraft',
    'keep',
  ),
  mergedAfter: asksNamed(
    (other) =>
      `Merged into ${other} after you bought the label. Void this label if its items ship with ${other}.`,
    'voidLabel',
    'keep',
  ),
  splitBefore: named(
    (other) => `Split in the store. Some items ship with ${other}; the draft has the remaining items.`,
  ),
  splitAfter: asksNamed(
    (other) =>
      `Split in the store after you bought the label. Leave out the items that ship with ${other}, or void the label.`,
    'voidLabel',
    'keep',
  ),
  partBefore: named((other) => `Partly shipped in the store. The draft has ${other}.`),
  partKept: asksNamed(
    (other) => `Partly shipped in the store, but you edited this draft. Ship only ${other}.`,
    'useStore',
    'keep',
  ),
  partAfter: asksNamed(
    (other) => `Partly shipped in the store after you bought the label. Send only ${other}.`,
    'voidLabel',
    'keep',
  ),
  closedBefore: told('Shipped in the store. Its draft was deleted.'),
  closedKept: asks(
    'Shipped in the store, but you edited this draft. Delete it or keep it.',
    'deleteDraft',
    'keep',
  ),
  closedAfter: asks(
    'Marked as shipped in the store after you bought the label. Void the label if the order shipped another way.',
    'voidLabel',
    'keep',
  ),
  blocked: asksNamed((other) => other),
  draftDeleted: asks(
    'You deleted the draft, and the order is still open in the store. Create the shipment again or ship it there.',
    'create',
  ),
  labelVoided: told('The label was voided. A new draft has the current address and items.'),
  // Etsy and ShipStation have no call to undo a shipment; their words say what to do.
  labelStillShown: named(
    (other) =>
      `The label was voided, but the store still shows it. ${other}. The new draft has the current address and items.`,
  ),
};

function told(sentence: string): Advice {
  return { words: () => sentence, actions: ['dismiss'], isDone: true };
}
function asks(sentence: string, ...actions: readonly AdviceAction[]): Advice {
  return { words: () => sentence, actions };
}
function named(words: Advice['words']): Advice {
  return { words, actions: ['dismiss'], isDone: true };
}
function asksNamed(words: Advice['words'], ...actions: readonly AdviceAction[]): Advice {
  return { words, actions };
}

export interface OrderChangeFacts {
  /** The order as its draft or label has it. */
  readonly used: StoreOrder;
  readonly now: StoreOrder;
  readonly parcel: ParcelStatus;
  /** The store knows a label of ours, or is learning of one, so fewer open items come from that label. */
  readonly isReported: boolean;
}

export interface OrderVerdict {
  readonly status: 'Waiting' | 'Shipped' | 'Canceled' | 'Closed';
  readonly draft: 'write' | 'delete' | 'keep';
  readonly advice: AdviceCode | null;
  readonly other: string;
}

/** What a change in the store means for the order's draft or label. */
export function judgeChange(facts: OrderChangeFacts): OrderVerdict {
  const { used, now, parcel, isReported } = facts;
  const isBought = parcel === 'label' || parcel === 'moving';
  if (now.isCanceled) return ended('Canceled', facts, 'canceled');
  if (now.mergedInto !== null) return ended('Closed', facts, 'merged', now.mergedInto);
  if (openItems(now) === 0 && !(isBought && isReported)) return ended('Closed', facts, 'closed');
  const status = isBought ? 'Shipped' : 'Waiting';
  const kept = { status, draft: 'keep', advice: null, other: '' } as const;
  const split = now.splitInto.filter((number) => !used.splitInto.includes(number));
  if (split.length > 0)
    return isBought
      ? { ...kept, advice: 'splitAfter', other: split.join(' and ') }
      : changed(facts, { draft: 'splitBefore', edited: 'itemsKept' }, split.join(' and '));
  if (differs(used.shipTo, now.shipTo))
    return isBought
      ? { ...kept, advice: 'addressAfter' }
      : changed(facts, { draft: 'addressUpdated', edited: 'addressKept', asked: 'addressAsked' });
  // More is open again, for example after the store undid a shipment of its own.
  const isReopened = !isBought && openItems(now) > openItems(used);
  if (isReopened || differs(ordered(used), ordered(now)))
    return isBought
      ? { ...kept, advice: 'itemsAfter' }
      : changed(facts, { draft: 'itemsUpdated', edited: 'itemsKept' });
  if (openItems(now) < openItems(used) && !isReported)
    return isBought
      ? { ...kept, advice: 'partAfter', other: leftWords(now) }
      : changed(facts, { draft: 'partBefore', edited: 'partKept' }, leftWords(now));
  if (differs(otherFacts(used), otherFacts(now)) && parcel === 'draft') return { ...kept, draft: 'write' };
  return kept;
}

/** What a draft that a person edited takes from the store. */
export const changedParts = (used: StoreOrder, now: StoreOrder) => ({
  address: differs(used.shipTo, now.shipTo),
  items: differs(ordered(used), ordered(now)) || openItems(used) !== openItems(now),
});

/** Ignores the order of the fields, since the database has its own. */
const differs = (one: unknown, other: unknown): boolean => sorted(one) !== sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What the draft takes from the order, besides address and items. */
const otherFacts = ({ hold, weightOz }: StoreOrder) => [hold, weightOz];

/** Without what has shipped. */
const ordered = ({ items }: StoreOrder) =>
  items.map(({ itemId, quantity, unitPrice }) => [itemId, quantity, unitPrice]);

export const leftWords = (order: StoreOrder): string => {
  const all = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${openItems(order)} of ${all} items`;
};

function ended(
  status: 'Canceled' | 'Closed',
  { parcel }: OrderChangeFacts,
  how: 'canceled' | 'merged' | 'closed',
  other = '',
): OrderVerdict {
  if (parcel === 'none') return { status, draft: 'keep', advice: null, other };
  if (parcel === 'draft') return { status, draft: 'delete', advice: `${how}Before`, other };
  if (parcel === 'edited' || parcel === 'asked')
    return { status, draft: 'keep', advice: `${how}Kept`, other };
  if (how === 'closed')
    return { status: 'Shipped', draft: 'keep', advice: parcel === 'label' ? 'closedAfter' : null, other };
  const advice = how === 'canceled' && parcel === 'moving' ? 'canceledMoving' : (`${how}After` as const);
  return { status, draft: 'keep', advice, other };
}

interface Codes {
  readonly draft: AdviceCode;
  readonly edited: AdviceCode;
  readonly asked?: AdviceCode;
}

function changed({ parcel }: OrderChangeFacts, codes: Codes, other = ''): OrderVerdict {
  const waits = { status: 'Waiting', other } as const;
  if (parcel === 'draft') return { ...waits, draft: 'write', advice: codes.draft };
  if (parcel === 'edited') return { ...waits, draft: 'keep', advice: codes.edited };
  if (parcel === 'asked') return { ...waits, draft: 'keep', advice: codes.asked ?? 'itemsAsked' };
  return { ...waits, draft: 'keep', advice: null };
}
