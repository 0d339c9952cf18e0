import * as z from 'zod/mini';
import type { StepCall, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { CarrierCounter, FoundManifest, ManifestOrder } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { moveScanForm } from './move-scan-form.ts';
import {
  findScanForm,
  findTrackingNumbers,
  lockScanForm,
  releaseLabels,
  updateScanForm,
} from './scan-form-store.ts';
import type { ScanFormRow } from './scan-form-store.ts';

const subject = z.object({ companyId: z.uuid(), scanFormId: z.uuid() });
type Subject = z.output<typeof subject>;
type Call = StepCall<Ctx, Subject>;

export const scanFormSubject = { kind: 'shipping.scan_form', subject } as const;

/** The carrier is asked under the form's id, so a lost answer is asked about and no label gets a second form. */
export const scanFormSteps = ({ counter }: ShippingParts): StepsOf<Ctx, typeof subject> => ({
  ...scanFormSubject,
  steps: [
    {
      name: 'close',
      do: async (call) => settle(call, await counter.closeManifest(await orderOf(call))),
      ask: ask(counter),
    },
  ],
  completed: async (ctx, key) => {
    await moveScanForm(ctx, await requireForm(ctx, key), 'close', { closed_at: ctx.clock.now() });
  },
  undone: async (ctx, key) => {
    await releaseLabels(ctx, key);
    await moveScanForm(ctx, await requireForm(ctx, key), 'refuse');
  },
  stuck: () => Promise.resolve(),
});

const ask =
  (counter: CarrierCounter) =>
  async (call: Call): Promise<Told<Ctx>> =>
    settle(call, await counter.findManifest(await orderOf(call)));

function settle({ subject: key }: Call, found: FoundManifest): Told<Ctx> {
  switch (found.kind) {
    case 'unknown':
      return 'unknown';
    case 'never_came':
      return 'not_done';
    case 'refused':
      return {
        outcome: 'failed',
        keep: (ctx) => updateScanForm(ctx, key, { failure: found.sentence }),
      };
    case 'closed': {
      const { number, document, sample } = found.manifest;
      const change = {
        number,
        is_sample: sample,
        document: document && Buffer.from(document.content),
        document_type: document?.contentType ?? null,
      };
      return { outcome: 'done', keep: (ctx) => updateScanForm(ctx, key, change) };
    }
  }
}

async function requireForm(ctx: Ctx, key: Subject): Promise<ScanFormRow> {
  const row = await lockScanForm(ctx, key);
  if (row === undefined) throw new Error('SCAN form not found while it was being closed.');
  return row;
}

const orderOf = ({ job, subject: key }: Call): Promise<ManifestOrder> =>
  job.work(async (ctx) => {
    const row = await findScanForm(ctx, key);
    if (row === undefined) throw new Error('SCAN form not found while it was being closed.');
    const trackingNumbers = await findTrackingNumbers(ctx, key);
    return { key: row.scan_form_id, carrier: 'USPS', from: row.origin, day: row.day, trackingNumbers };
  });
