import { expect } from 'vitest';
import { getReport, startReport } from '#platform/reports/contract.ts';
import type { ReportAnswer } from '#platform/reports/contract.ts';
import type { Caller } from './test-loupe.ts';

export async function requestReport(
  person: Caller,
  kind: string,
  parameters: Record<string, string> = {},
): Promise<ReportAnswer> {
  const reply = await person.call(startReport, { body: { kind, parameters } });
  if (reply.status !== 200) throw new Error(`The report was refused: ${reply.problem.code}`);
  return reply.answer;
}

/** Waits until a report has ended, successfully or not. */
export async function ended(person: Caller, { id }: { readonly id: string }): Promise<ReportAnswer> {
  const read = async () => (await person.call(getReport, { params: { id } })).answer;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/^(SUCCESS|FAILURE)$/);
  return read();
}
