import { cents } from '#kit/domain/money.ts';
import { Link } from '#kit/web/link/link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import type { Sale } from '../contract/sales.ts';
import { saleWords } from '../domain/sale-moves.ts';
import { AnswerDeadline } from './answer-deadline.tsx';
import { SaleBadge } from './sale-badge.tsx';

export const saleColumns: readonly TableColumn<Sale>[] = [
  {
    key: 'number',
    header: 'Sale',
    width: 120,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ saleId, number }) => <Link to={`/marketplace/sales/${saleId}`}>{number}</Link>,
    card: 'title',
  },
  { key: 'stone', header: 'Stone', width: 220, value: ({ stone }) => stoneTitle(stone), card: 'fact' },
  { key: 'stock', header: 'Stock number', width: 120, value: ({ stockRef }) => stockRef, card: 'fact' },
  { key: 'report', header: 'Report', width: 130, value: ({ stone }) => reportLabel(stone), card: 'fact' },
  moneyColumn(({ price }) => cents(price), { key: 'price', header: 'Price', width: 110, card: 'figure' }),
  {
    key: 'status',
    header: 'Status',
    width: 180,
    value: ({ status }) => saleWords[status],
    render: ({ status }) => <SaleBadge status={status} />,
    card: 'status',
  },
  {
    key: 'deadline',
    header: 'Respond by',
    width: 190,
    value: ({ answerBy }) => answerBy,
    render: (sale) => <AnswerDeadline sale={sale} />,
    card: 'note',
  },
  timeColumn(({ askedAt }) => askedAt, { key: 'asked', header: 'Ordered', width: 110 }),
];
