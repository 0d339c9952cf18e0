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
