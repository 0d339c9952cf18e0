import type { Day } from '#kit/domain/day.ts';
import { carrierNames } from '../port.ts';
import type { CarrierName, CarrierInvoices } from '../port.ts';
import type { InvoiceAnswer } from '../invoices.ts';
import { readInvoice } from './read-invoice.ts';

export interface HttpInvoicesOptions {
  /** Such as https://billing.carriers.example/v1, with `/{carrier}/invoices?week=2026-11-09` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

// A week of one account; more is a mistake and would only fill memory.
const mostBytes = 50_000_000;

/**
 * Downloads carriers' invoices: `GET <url>/<carrier>/invoices?week=<Monday>` with a bearer key, answered by 200 and a
 * CSV (see `invoiceColumns`), or 404 if there is none.
 */
export function createHttpInvoices({ url, key, timeoutMs = 30_000 }: HttpInvoicesOptions): CarrierInvoices {
  const root = url.replace(/\/$/, '');
  return {
    names: carrierNames,
    async fetchWeeklyInvoice(carrier: CarrierName, week: Day): Promise<InvoiceAnswer> {
      try {
        const answer = await fetch(`${root}/${carrier}/invoices?week=${week}`, {
          headers: { accept: 'text/csv', authorization: `Bearer ${key}` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.ok) return readInvoice(await textOf(answer), { carrier, week });
        await answer.body?.cancel();
        if (answer.status === 404) return { kind: 'not_issued' };
        return { kind: 'unavailable', reason: `${carrier} answered ${answer.status}` };
      } catch (fault) {
        return { kind: 'unavailable', reason: fault instanceof Error ? fault.message : String(fault) };
      }
    },
  };
}

async function textOf(answer: Response): Promise<string> {
  const content = await answer.arrayBuffer();
  if (content.byteLength > mostBytes) throw new Error('The invoice file is too large');
  return new TextDecoder('utf-8', { fatal: true }).decode(content);
}
