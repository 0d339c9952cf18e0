import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { memoDeskStaff } from './desk-access.ts';

const exposure = {
  /** Companies with goods out. */
  companies: z.int(),
  memos: z.int(),
  valueOut: z.int(),
  /** The part of it that is past its due date. */
  overdue: z.int(),
  oldestDays: z.nullable(z.int()),
};

const row = z.object({ label: z.string(), ...exposure });
export type MemoFiguresRow = z.output<typeof row>;

export const getMemoFigures = endpoint({
  rule: memoDeskStaff,
  binding: 'staff',
  name: 'memo.getMemoFigures',
  summary: "Get value out, overdue value and the oldest memo's days out, in total and by company size",
  method: 'GET',
  changes: false,
  path: '/services/memo/api/desk/figures',
  /** All companies first, then each size. No company is named. */
  answer: z.object({ rows: z.array(row) }),
  refusals: [],
});
