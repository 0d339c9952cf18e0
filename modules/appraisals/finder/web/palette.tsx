import { call } from '#kit/web/call/call.ts';
import { asksForKind } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, FoundRecord, PaletteDoor, RecordKind } from '#kit/web/slots/palette-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { appraisalPages } from '#modules/appraisals/appraisals/contract/appraisal-access.ts';
import { listAppraisals } from '#modules/appraisals/appraisals/contract/appraisal-endpoints.ts';
import { AppraisalBadge } from '#modules/appraisals/appraisals/web/appraisal-columns.tsx';

const appraisalKind: RecordKind = { id: 'appraisals', label: 'Appraisals', order: 27, icon: 'document' };

/** By number, customer, item, value or date, of all years. */
const findAppraisals: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Appraisals', 'Appraisal']);
  const search = text.trim();
  if (!isKind && search.length < 3) return { records: [] };
  const query = { limit: 25, years: 'all', ...(isKind ? {} : { search }) } as const;
  const { items } = await call(listAppraisals, { query }, { signal });
  const records = items.slice(0, 4).map((row): FoundRecord => ({
    id: row.appraisalId,
    label: `Appraisal ${row.number}`,
    hint: row.customer,
    group: appraisalKind.id,
    icon: appraisalKind.icon,
    aside: <AppraisalBadge row={row} />,
    to: `/appraisals/${row.appraisalId}`,
  }));
  return {
    records,
    ...(isKind && { all: { [appraisalKind.id]: { label: 'All appraisals', to: '/appraisals' } } }),
  };
};

export const appraisalPalette: PaletteDoor<AccessRule> = {
  icon: 'document',
  pages: {
    '/appraisals': {
      hint: 'Drafts and complete appraisals',
      words: ['Appraisal', 'Valuation', 'Replacement value', 'Insurance document'],
      likely: true,
    },
    '/appraisals/dashboard': 'absent',
    '/appraisals/new': 'absent',
    '/appraisal-document': 'absent',
    '/v': { hint: 'By number and seal', words: ['Verify', 'Seal', 'Appraisal', 'Authentic'] },
  },
  records: [{ kinds: [appraisalKind], rule: appraisalPages, find: findAppraisals }],
};
