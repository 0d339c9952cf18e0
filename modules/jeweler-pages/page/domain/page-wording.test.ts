import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { openWording } from './page-wording.ts';

const words = 'GIA certified diamonds';
const picture = { pictureId: 'x', alt: words, width: 8, height: 8, focusX: 50, focusY: 50 };
const place = { address: '', city: '', state: '', zip: '', phone: '' };
const base = newContent({});
const content: PageContent = {
  ...base,
  banner: { headline: words, text: words, button: 'Phone', picture },
  services: [{ kind: 'custom', shown: true, description: words, picture }],
  about: { headline: words, description: words, bullets: [words] },
  events: [{ eventId: 'x', title: words, description: words, on: '2026-12-05', starts: '', ends: '' }],
  exceptions: [{ from: '2026-12-05', to: '2026-12-05', name: words, hours: null }],
  locations: [{ ...place, locationId: 'x', name: words, hours: words }],
};

test('the wording check reads every text that visitors read or hear', () => {
  expect(openWording(content).map(({ path }) => path)).toEqual([
    'banner.headline',
    'banner.text',
    'banner.picture.alt',
    'services.0.description',
    'services.0.picture.alt',
    'about.headline',
    'about.description',
    'about.bullets.0',
    'events.0.title',
    'events.0.description',
    'exceptions.0.name',
    'locations.0.name',
    'locations.0.hours',
  ]);
});

test("the check speaks the page's language", () => {
  const text = 'Diamantes certificados por GIA';
  const inSpanish = { ...base, banner: { ...base.banner, text } };
  expect(openWording(inSpanish)).toEqual([]);
  expect(openWording({ ...inSpanish, language: 'es' })).toMatchObject([
    { code: 'certified', path: 'banner.text' },
  ]);
});
