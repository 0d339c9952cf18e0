import { expect, test } from 'vitest';
import { canComplete, meterOf } from '#modules/appraisals/meter/domain/meter.ts';
import { contentShape } from '#modules/appraisals/model/contract/content-shape.ts';
import { demoAppraisals } from './demo-appraisals.ts';
import { demoContent } from './make-demo-appraisals.ts';

test('the demo has twenty finished documents and three drafts', () => {
  expect(demoAppraisals.filter(({ isDraft }) => isDraft !== true)).toHaveLength(20);
  expect(demoAppraisals.filter(({ isDraft }) => isDraft)).toHaveLength(3);
});

test.each(demoAppraisals)('$customer.1 is a document that the tool would accept', (demo) => {
  const content = demoContent(demo, '2026-11-20');
  expect(contentShape.parse(content)).toEqual(content);
  const meter = meterOf(content, { photos: {}, reports: {} });
  // Contradictions are never answered with a reason in the demo.
  const excused = content.reasons.map(({ check }) => check);
  expect(excused.filter((key) => /\.(estimate|measured|sum|karat|fineness|paid|report)$/.test(key))).toEqual(
    [],
  );
  expect(canComplete(meter)).toBe(demo.isDraft !== true);
});

const reported = demoAppraisals.flatMap((demo) =>
  demoContent(demo, '2026-11-20')
    .items.flatMap(({ gems }) => gems)
    .filter(({ type, values }) => type === 'Diamond' && values['reportNumber'] !== undefined),
);

test("no report is in two documents, and every metal has that day's price", () => {
  const numbers = reported.map(({ values }) => values['reportNumber']);
  expect(new Set(numbers).size).toBe(numbers.length);
  const pieces = demoAppraisals
    .flatMap((demo) => demoContent(demo, '2025-02-18').items)
    .filter(({ type }) => type === 'Jewelry');
  expect(new Set(pieces.map(({ costs }) => costs['metalPricedOn']))).toEqual(new Set(['2025-02-18']));
});
