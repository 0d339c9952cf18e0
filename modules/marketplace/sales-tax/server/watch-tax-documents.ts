import { addDays } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { taxDocumentEndsNotice } from '../contract/tax-events.ts';
import { dueReminder, reminderDays } from '../domain/document-kinds.ts';
import { certificateKeyOf, findEnding, lockCertificate, updateCertificate } from './certificate-store.ts';
import { today } from './member-tax-documents.ts';
import { isSettled, showTaxItem } from './subscribers.ts';

/** Reminds administrators 60, 30, and 7 days before a document ends, and keeps its task up to date. */
export const watchTaxDocumentsJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'marketplace.watch_tax_documents',
  '50 * * * *',
  async (job) => {
    const items = await job.work((ctx) =>
      // One that ended yesterday becomes a task that says so.
      findEnding(ctx, addDays(today(ctx), -1), addDays(today(ctx), reminderDays[0])),
    );
    const named = {
      job: 'marketplace.watch_tax_documents',
      items,
      keyOf: ({ document_id: id }: (typeof items)[number]) => id,
    };
    await eachInTurn(job, named, (found) =>
      job.work(async (ctx) => {
        const key = certificateKeyOf(found);
        const row = await lockCertificate(ctx, key);
        if (row === undefined || row.expires_on === null || row.decision !== 'Approved') return;
        await showTaxItem(ctx, key);
        const due = dueReminder(row.expires_on, today(ctx), row.reminded_days);
        if (due === undefined || (await isSettled(ctx, row))) return;
        await updateCertificate(ctx, key, { reminded_days: due });
        await notify(ctx, taxDocumentEndsNotice, {
          companyId: row.company_id,
          to: { roles: ['BusinessAdministrator'] },
          facts: { state: stateName(row.state), expiresOn: row.expires_on },
        });
      }),
    );
  },
);
