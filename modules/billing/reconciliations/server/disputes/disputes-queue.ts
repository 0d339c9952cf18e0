import { addDays } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import { disputeDesk } from '#modules/billing/account/contract/billing-access.ts';
import { openDisputes } from '../../domain/dispute-life-cycle.ts';
import type { ReconciliationTables } from '../reconciliation-tables.ts';

export const disputesQueue: DeskQueue = {
  name: 'disputes',
  title: 'Disputes',
  to: '/desk/disputes',
  rule: disputeDesk,
  targetHours: 15 * 24,
  open: async (ctx) => {
    const rows = await tablesOf<ReconciliationTables>(ctx)
      .selectFrom('billing.dispute as dispute')
      .innerJoin('billing.reconciliation as about', (on) =>
        on
          .onRef('about.company_id', '=', 'dispute.company_id')
          .onRef('about.reconciliation_id', '=', 'dispute.reconciliation_id'),
      )
      .select([
        'dispute.company_id',
        'dispute.dispute_id',
        'dispute.status',
        'dispute.asked_at',
        'dispute.expires_on',
        'about.carrier',
        'about.amount',
      ])
      .where('dispute.status', 'in', openDisputes)
      .execute();
    return rows.map((row) => ({
      id: row.dispute_id,
      title: row.status === 'Open' ? `${row.carrier} adjustment` : `${row.carrier} response to evidence`,
      companyId: row.company_id,
      amount: cents(Math.abs(row.amount)),
      since: row.asked_at,
      // With the evidence sent, the carrier's own window runs.
      ...(row.status === 'EvidenceSent' && row.expires_on !== null
        ? { due: startOfProviderDay(addDays(row.expires_on, 1)) }
        : {}),
      verb: 'Review',
      to: `/desk/disputes/${row.company_id}/${row.dispute_id}`,
    }));
  },
  resolved: async (ctx, since) =>
    (
      await tablesOf<ReconciliationTables>(ctx)
        .selectFrom('billing.dispute')
        .select(['asked_at', 'answered_at'])
        .where('answered_at', '>=', since)
        .where('answered_by', 'is not', null)
        .where('status', 'not in', openDisputes)
        .execute()
    ).flatMap(({ asked_at, answered_at }) =>
      answered_at === null ? [] : [{ since: asked_at, at: answered_at }],
    ),
};
