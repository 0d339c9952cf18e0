// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOfFonts } from '#modules/jeweler-pages/page/domain/fonts.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import { bytesBeforePictures, drawPreview, sampleContent } from './draw-preview.ts';

test.each(lookKeys)('%s is measured as its visitors fetch it', async (look) => {
  const content = sampleContent(look, 'Brightwell');
  const bytes = await bytesBeforePictures(content, '2026-11-28');
  const preview = gzipSync(drawPreview(content, '2026-11-28')).length;
  // The preview differs in a few marks, which weigh little.
  expect(Math.abs(bytes - bytesOfFonts(look) - preview)).toBeLessThan(500);
});
