import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { contentShape } from '#modules/jeweler-pages/model/contract/content-shape.ts';
import { openWording } from '#modules/jeweler-pages/page/domain/page-wording.ts';
import { demoThemes } from './demo-pages.ts';

const today = day('2026-11-27');

test.each(demoThemes)('$name keeps every limit, and only a draft breaks a wording rule', (demo) => {
  const content = demo.content(today);
  expect(z.safeDecode(contentShape, content as z.input<typeof contentShape>).success).toBe(true);
  expect(openWording(content).map(({ code }) => code)).toEqual(
    demo.name === 'Holiday evening' ? ['certified'] : [],
  );
});
