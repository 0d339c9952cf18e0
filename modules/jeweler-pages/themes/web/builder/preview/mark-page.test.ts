import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { openWording } from '#modules/jeweler-pages/page/domain/page-wording.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';
import { markFindings, outlinePart, partOfPath, pathOfPart } from './mark-page.ts';

const frame = {
  url: '',
  origin: '',
  base: '',
  root: '/pages',
  today: '2026-11-24',
  providerName: '',
  isMember: false,
  isPreview: true,
};
const plain = newContent({ name: 'Harrow' });
const content = {
  ...plain,
  banner: { ...plain.banner, headline: 'Rings made here', text: 'We sell GIA certified diamonds.' },
};

/** A document of its own: other test files share this one. */
const draw = (shown = content): Document =>
  new DOMParser().parseFromString(renderPage(shown, frame), 'text/html');

test('the part of the field in focus is outlined, and no other', () => {
  const page = draw();
  outlinePart(page, 'banner.text', content);
  outlinePart(page, 'banner.headline', content);
  const outlined = [...page.querySelectorAll('[data-editing]')];
  expect(outlined.map((one) => [one.tagName, one.getAttribute('data-editing')])).toEqual([
    ['H1', 'Headline'],
  ]);
  outlinePart(page, 'company.social.0', content);
  expect(page.querySelectorAll('[data-editing]')).toHaveLength(0);
});

test('a phrase at fault is marked where the page shows it', () => {
  const page = draw();
  markFindings(page, openWording(content), content);
  expect([...page.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['GIA certified']);
  expect(page.querySelector('[data-part=text]')?.textContent).toBe('We sell GIA certified diamonds.');
});

test('a phrase twice in a part is marked at both places, once each', () => {
  const twice = { ...content, banner: { ...content.banner, text: 'GIA certified, always GIA certified.' } };
  const page = draw(twice);
  const findings = [1, 2].map(() => ({ path: 'banner.text', phrase: 'GIA certified' }));
  markFindings(page, findings, twice);
  expect(page.querySelectorAll('mark')).toHaveLength(2);
  expect(page.querySelectorAll('mark mark')).toHaveLength(0);
});

test('each part of the page leads to a field that leads back to it', () => {
  const page = draw();
  const parts = [...page.querySelectorAll('[data-part]')].map((one) => one.getAttribute('data-part') ?? '');
  expect(parts.length).toBeGreaterThan(8);
  for (const part of parts) expect(partOfPath(pathOfPart(part, content) ?? '', content)?.part).toBe(part);
});
