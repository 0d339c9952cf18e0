import type { IncomingMessage, ServerResponse } from 'node:http';
import { dayInZone, isDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { carrierNames } from '../../port.ts';
import type { CarrierName } from '../../port.ts';
import { issueInvoice, issuedOn } from '../invoices/issue-invoice.ts';
import type { InvoiceFailure } from '../invoices/issue-invoice.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import type { Sandbox } from './sandbox.ts';
import { parcelsOf } from './shipped-parcels.ts';

// Invoices are dated in Eastern time.
const billingZone = 'America/New_York';

/** A week's invoice as CSV, or 404. */
export async function answerInvoice(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const failure = sandbox.settings.takeInvoice();
  const asked = askedFor(request.url ?? '');
  if (asked === undefined) return void response.writeHead(400).end();
  const { carrier, week } = asked;
  if (failure === 'late' || dayInZone(sandbox.now(), billingZone) < issuedOn(week))
    return void response.writeHead(404).end();
  const parcels = await parcelsOf(sandbox, carrier, week);
  if (parcels.length === 0) return void response.writeHead(404).end();
  const invoice = issueInvoice({ carrier, week, parcels, ...sandbox.billing });
  const content = spoiled(writeInvoice(invoice), failure).join('');
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  });
  if (failure !== 'lose') return void response.end(content);
  response.write(content.slice(0, content.length / 2), () => response.destroy());
}

function askedFor(url: string): { readonly carrier: CarrierName; readonly week: Day } | undefined {
  const { pathname, searchParams } = new URL(url, 'http://sandbox');
  const carrier = carrierNames.find((name) => pathname === `/v1/${name}/invoices`);
  const week = searchParams.get('week') ?? '';
  // Weeks start on Mondays.
  if (carrier === undefined || !isDay(week) || weekdayOf(week) !== 1) return undefined;
  return { carrier, week };
}

function spoiled(rows: readonly string[], failure: InvoiceFailure | null): readonly string[] {
  const [head = '', first = '', ...rest] = rows;
  switch (failure) {
    case 'twice':
      return [head, ...rows.slice(1, -1), ...rows.slice(1)];
    case 'malform':
      return [head, first.replace(/,\d+\.\d\d,/, ',some,'), ...rest];
    case 'cutOff':
      return rows.slice(0, Math.max(2, Math.floor(rows.length / 2)));
    case 'lose':
    case 'late':
    case null:
      return rows;
  }
}
