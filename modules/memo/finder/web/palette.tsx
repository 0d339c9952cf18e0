import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, FoundRecord, PaletteDoor, RecordKind } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { memoPages } from '#modules/memo/memos/contract/memo-access.ts';
import { listMemos } from '#modules/memo/memos/contract/memo-endpoints.ts';
import { MemoBadge } from '#modules/memo/memos/web/memo-badges.tsx';

const memoKind: RecordKind = { id: 'memos', label: 'Memos', order: 26, icon: 'inbox' };

const maxOfEach = 4;

/** Memos of both sides by number, counterparty, item or report number. */
const findMemos: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Memos', 'Memo']);
  const search = text.trim();
  if (!isKind && search.length < 3) return { records: [] };
  const query = { limit: 25, ...(isKind ? {} : { search }) } as const;
  const [selling, buying] = await Promise.all([
    call(listMemos, { query: { ...query, side: 'seller' } }, { signal }),
    call(listMemos, { query: { ...query, side: 'buyer' } }, { signal }),
  ]);
  const records = [...selling.items, ...buying.items].slice(0, maxOfEach).map((memo): FoundRecord => ({
    id: memo.memoId,
    label: `Memo ${memo.number}`,
    hint: `${memo.party === 'seller' ? 'To' : 'From'} ${memo.counterparty}`,
    group: memoKind.id,
    icon: memoKind.icon,
    aside: <MemoBadge status={memo.status} />,
    to: `/memo/${memo.memoId}`,
  }));
  return { records, ...(isKind && { all: { [memoKind.id]: { label: 'All memos', to: '/memo' } } }) };
};

export const memoPalette: PaletteDoor<AccessRule> = {
  icon: 'inbox',
  pages: {
    '/memo': {
      hint: 'Items out, by buyer',
      words: ['Memos', 'Consignment', 'Lend', 'Out on memo'],
      likely: true,
    },
    '/memo/buying': { hint: 'Items you have on memo', words: ['Memos', 'Borrowed', 'On approval'] },
    '/memo/counterparties': {
      hint: 'Exposure, limits, UCC-1',
      words: ['Buyers', 'Exposure', 'UCC-1', 'Insurance'],
    },
    '/memo/dashboard': 'absent',
    '/memo/new': 'absent',
    '/memo-link': 'absent',
  },
  actions: [
    {
      id: 'new-memo',
      label: 'New memo',
      words: ['Lend', 'Consign', 'Memo out'],
      icon: 'plus',
      keys: ['N', 'M'],
      rule: memoPages,
      to: '/memo/new',
      likely: true,
    },
  ],
  records: [{ kinds: [memoKind], rule: memoPages, find: findMemos }],
};
