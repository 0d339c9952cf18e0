import { serviceNamed } from '#outside/carriers/port.ts';
import type { PrintedForm } from '../domain/lay-out-scan-form.ts';
import type { ScanFormRow } from './scan-form-store.ts';

export function printedForm(row: ScanFormRow, number: string): PrintedForm {
  const { company, line1, line2, city, state, postalCode } = row.origin;
  return {
    number,
    day: row.day,
    shipper: [company, line1, line2, `${city}, ${state} ${postalCode}`].filter((line) => line !== ''),
    entryZip: postalCode.slice(0, 5),
    classes: Object.entries(row.services).map(([code, count]) => ({
      name: serviceNamed('USPS', code)?.name ?? 'USPS',
      count,
    })),
    labels: row.labels,
    isSample: row.is_sample,
  };
}
