import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { EventDetail } from './memo-tables.ts';

/** "lines 1, 2 and 5", with quantities above one. */
export function linesText(lines: EventDetail['lines'] = []): string {
  const named = lines.map(({ line, quantity }) => (quantity > 1 ? `${line} (${quantity})` : String(line)));
  if (named.length === 0) return '';
  if (named.length > 8) return `${named.length} lines`;
  const last = named.at(-1) ?? '';
  if (named.length === 1) return `line ${last}`;
  return `lines ${named.slice(0, -1).join(', ')} and ${last}`;
}

const priceText = (price = 0): string => formatCents(cents(price));

const words: Readonly<Record<string, (detail: EventDetail) => string>> = {
  create: () => 'Draft created',
  send: ({ termsVersion }) => `Sent, memo terms version ${termsVersion ?? ''}`,
  withdraw: () => 'Withdrawn for editing',
  requestChange: () => 'Change requested',
  accept: ({ termsVersion }) => `Accepted, memo terms version ${termsVersion ?? ''}`,
  cancel: () => 'Canceled',
  delete: () => 'Deleted',
  ship: ({ way, carrier }) => (way === 'hand' ? 'Handed over in person' : `Shipped with ${carrier ?? ''}`),
  undoShip: () => 'Marked not shipped',
  receive: ({ lines }) =>
    lines === undefined || lines.length === 0
      ? 'Received, no discrepancies'
      : `Received with discrepancies: ${linesText(lines)} missing`,
  keep: ({ lines }) => `Kept ${linesText(lines)}`,
  undoKeep: ({ lines }) => `No longer kept: ${linesText(lines)}`,
  return: ({ lines, way, carrier }) =>
    `Returned ${linesText(lines)} ${way === 'hand' ? 'in person' : `with ${carrier ?? ''}`}`,
  undoReturn: ({ lines }) => `Return undone: ${linesText(lines)}`,
  takeBack: ({ lines }) => `Return confirmed: ${linesText(lines)}`,
  dispute: ({ lines }) => `Return disputed: ${linesText(lines)}`,
  settleAsReturned: ({ lines }) => `Dispute settled, returned: ${linesText(lines)}`,
  settleAsKept: ({ lines }) => `Dispute settled, kept: ${linesText(lines)}`,
  askForExtension: ({ days }) => `Extension requested: ${counted(days ?? 0, 'day')}`,
  grantExtension: ({ days }) => `Extension granted: ${counted(days ?? 0, 'day')}`,
  declineExtension: () => 'Extension declined',
  askPrice: ({ lines, price }) => `Price change requested: ${linesText(lines)} to ${priceText(price)}`,
  agreePrice: ({ lines, price }) => `Price changed: ${linesText(lines)} to ${priceText(price)}`,
  declinePrice: ({ lines, price }) => `Price change declined: ${linesText(lines)} to ${priceText(price)}`,
  remind: () => 'Reminder sent: keep or return items still out',
  recall: () => 'Return requested: all items still out',
  invoice: ({ lines, invoice }) => `Invoice ${invoice ?? ''} for ${linesText(lines)}`,
  close: () => 'Closed',
  join: () => 'Buyer registered: memo added to their account',
  comment: () => 'Comment',
};

export const eventTitle = (act: string, detail: EventDetail): string => words[act]?.(detail) ?? act;
