import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedLabs } from './embedded/embedded-labs.ts';
import { embeddedReports } from './embedded/reports.ts';
import { createGiaLabs } from './gia/gia-labs.ts';
import { normalReportNumber } from './port.ts';
import type { GradingLabs } from './port.ts';
import { startGiaStub } from './testing/gia-stub.ts';

const key = 'a key of the tests';
let stub: Awaited<ReturnType<typeof startGiaStub>>;
let gia: GradingLabs;
beforeAll(async () => {
  stub = await startGiaStub(key);
  gia = createGiaLabs({ url: stub.url, key, timeoutMs: 2_000 });
});
afterAll(() => stub.stop());

/** Length is the longer side for everyone. */
const sorted = ({ length = 0, width = 0, ...others }: { length?: number; width?: number }) => ({
  ...others,
  length: Math.max(length, width),
  width: Math.min(length, width),
});

describe.each([
  ['embedded', () => embeddedLabs],
  ['GIA', () => gia],
] as const)('%s', (_, labs) => {
  test.each(embeddedReports.filter(({ lab }) => lab === 'GIA'))('finds report $number', async (report) => {
    const outcome = await labs().readReport('GIA', `GIA ${report.number}`);
    expect(outcome.kind).toBe('found');
    if (outcome.kind !== 'found') return;
    expect(outcome.report).toMatchObject({ number: report.number, issuedOn: report.issuedOn });
    expect(sorted(outcome.report.findings)).toEqual(sorted(report.findings));
  });

  test('says what it does not find, and what is at the lab again', async () => {
    expect(await labs().readReport('GIA', '9999999999')).toEqual({ kind: 'not_found' });
    expect(await labs().readReport('GIA', '1111111111')).toEqual({ kind: 'in_service' });
  });
});

test('GIA: no reads left, trouble, and a wrong key are told apart', async () => {
  expect(await gia.readReport('GIA', 'quota')).toEqual({ kind: 'quota' });
  expect((await gia.readReport('GIA', '503')).kind).toBe('unknown');
  const wrong = createGiaLabs({ url: stub.url, key: 'other', timeoutMs: 2_000 });
  expect((await wrong.readReport('GIA', '5555126731')).kind).toBe('unknown');
  const away = createGiaLabs({ url: 'http://127.0.0.1:9/', key, timeoutMs: 500 });
  expect((await away.readReport('GIA', '5555126731')).kind).toBe('unknown');
  expect(await gia.readReport('IGI', 'LG612345678')).toEqual({ kind: 'not_found' });
});

test.each([
  ['gia 5555-126731', '5555126731'],
  ['IGI LG612345678', 'LG612345678'],
  ['lg 612345678', 'LG612345678'],
])('%s is %s', (typed, normal) => {
  expect(normalReportNumber(typed)).toBe(normal);
});
