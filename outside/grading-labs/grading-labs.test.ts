import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedLabs } from './embedded/embedded-labs.ts';
import { embeddedReports } from './embedded/reports.ts';
import { createGiaLabs } from './gia/gia-labs.ts';
import { gcalLabels, igiLabels } from './labelled/lab-labels.ts';
import { createLabelledLabs } from './labelled/labelled-labs.ts';
import { normalReportNumber } from './port.ts';
import type { AskedLab, GradingLabs } from './port.ts';
import { fileAt } from './reading/file-at.ts';
import { dayOf, shapeOf } from './reading/read-words.ts';
import { startGiaStub } from './testing/gia-stub.ts';
import { reportWithoutFile } from './testing/lab-stub.ts';
import { startLabelledStub } from './testing/labelled-stub.ts';

const key = 'a key of the tests';
const labels = { IGI: igiLabels, GCAL: gcalLabels } as const;
const stubs: Partial<Record<AskedLab, Awaited<ReturnType<typeof startGiaStub>>>> = {};
const urlOf = (lab: AskedLab): string => stubs[lab]?.url ?? '';
beforeAll(async () => {
  stubs.GIA = await startGiaStub(key);
  stubs.IGI = await startLabelledStub('IGI', igiLabels, key);
  stubs.GCAL = await startLabelledStub('GCAL', gcalLabels, key);
});
afterAll(() => Promise.all(Object.values(stubs).map((stub) => stub.stop())));

const overHttp = (lab: AskedLab, access = { url: urlOf(lab), key, timeoutMs: 2_000 }): GradingLabs =>
  lab === 'GIA' ? createGiaLabs(access) : createLabelledLabs(lab, labels[lab], access);

/** Length is the longer side for everyone. */
const sorted = ({ length = 0, width = 0, ...others }: { length?: number; width?: number }) => ({
  ...others,
  length: Math.max(length, width),
  width: Math.min(length, width),
});

describe.each([
  ['GIA', 'embedded', () => embeddedLabs],
  ['GIA', 'over HTTP', () => overHttp('GIA')],
  ['IGI', 'embedded', () => embeddedLabs],
  ['IGI', 'over HTTP', () => overHttp('IGI')],
  ['GCAL', 'embedded', () => embeddedLabs],
  ['GCAL', 'over HTTP', () => overHttp('GCAL')],
] as const)('%s %s', (lab, adapter, labs) => {
  const own = embeddedReports.filter((report) => report.lab === lab);

  test.each(own)('finds report $number with its document', async (report) => {
    const outcome = await labs().readReport(lab, `${lab} ${report.number}`);
    expect(outcome.kind).toBe('found');
    if (outcome.kind !== 'found') throw new Error(outcome.kind);
    expect(outcome.report).toMatchObject({ lab, number: report.number, issuedOn: report.issuedOn });
    expect(sorted(outcome.report.findings)).toEqual(sorted(report.findings));
    const file = await outcome.readFile?.();
    const start = file?.kind === 'found' ? Buffer.from(file.bytes.subarray(0, 5)).toString() : 'none';
    const isOffered = adapter === 'embedded' || report.number !== reportWithoutFile;
    expect(start).toBe(isOffered ? '%PDF-' : 'none');
  });

  test('says what it does not find, and what is at the lab again', async () => {
    expect(await labs().readReport(lab, '9999999999')).toEqual({ kind: 'not_found' });
    expect(await labs().readReport(lab, '1111111111')).toEqual({ kind: 'in_service' });
  });
});

const spent = { GIA: 'quota', IGI: '402', GCAL: '402' } as const;

test.each(['GIA', 'IGI', 'GCAL'] as const)(
  '%s: no reads left, trouble, and a wrong key are told apart',
  async (lab) => {
    expect(await overHttp(lab).readReport(lab, spent[lab])).toEqual({ kind: 'quota' });
    expect((await overHttp(lab).readReport(lab, '503')).kind).toBe('unknown');
    const asked = { url: urlOf(lab), key: 'other', timeoutMs: 2_000 };
    expect((await overHttp(lab, asked).readReport(lab, '5555126731')).kind).toBe('unknown');
    const away = { url: 'http://127.0.0.1:9/', key, timeoutMs: 500 };
    expect((await overHttp(lab, away).readReport(lab, '5555126731')).kind).toBe('unknown');
    const other = lab === 'GIA' ? 'IGI' : 'GIA';
    expect(await overHttp(lab).readReport(other, '5555126731')).toEqual({ kind: 'not_found' });
  },
);

test("IGI finds a lab-grown stone with and without LG, and never another stone's report", async () => {
  const found = await overHttp('IGI').readReport('IGI', '612345678');
  expect(found).toMatchObject({ kind: 'found', report: { number: 'LG612345678' } });
  expect(await overHttp('IGI').readReport('IGI', '9')).toEqual({ kind: 'not_found' });
});

test("GIA never lends another stone's report", async () => {
  expect(await overHttp('GIA').readReport('GIA', '9')).toEqual({ kind: 'not_found' });
});

test.each([
  ['Cut-Cornered Square Modified Brilliant', 'Radiant'],
  ['Cut-Cornered Rectangular Modified Brilliant', 'Radiant'],
  ['Cut-Cornered Rectangular Step Cut', undefined],
  ['Square Modified Brilliant', 'Princess'],
  ['Square Emerald Cut', 'Asscher'],
])('the shape of a %s is %s', (words, shape) => {
  expect(shapeOf(words)).toBe(shape);
});

test.each([
  ['2024-03-18', '2024-03-18'],
  ['2024-03-18T00:00:00Z', '2024-03-18'],
  ['March 18, 2024', '2024-03-18'],
  ['2024-02-30', undefined],
  ['N/A', undefined],
  ['', undefined],
])('a report dated %j is of %s', (words, day) => {
  expect(dayOf(words)).toBe(day);
});

test('a file is read only from a link that can be trusted, and only if it is a PDF', async () => {
  const asked = { url: urlOf('GIA'), timeoutMs: 2_000 };
  expect(fileAt('not a link', asked)).toBeUndefined();
  expect(fileAt('file:///etc/hosts', asked)).toBeUndefined();
  expect(fileAt('http://lab.example/a.pdf', { ...asked, url: 'https://lab.example/' })).toBeUndefined();
  const missing = await fileAt(`${urlOf('GIA')}files/none.pdf`, asked)?.();
  expect(missing).toMatchObject({ kind: 'unknown', reason: "The report's file returned 404" });
  const page = await fileAt(`${urlOf('GIA')}files/page.pdf`, asked)?.();
  expect(page).toMatchObject({ kind: 'unknown', reason: "The report's file isn't a PDF" });
});

test.each([
  ['gia 5555-126731', '5555126731'],
  ['IGI LG612345678', 'LG612345678'],
  ['lg 612345678', 'LG612345678'],
])('%s is %s', (typed, normal) => {
  expect(normalReportNumber(typed)).toBe(normal);
});
