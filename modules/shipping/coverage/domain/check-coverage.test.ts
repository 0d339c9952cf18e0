import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  dollars,
  factsOf,
  newYork,
  nextDay,
  someFacts,
} from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { checkCoverage } from './check-coverage.ts';

test('satisfied rules are green without fixes', () => {
  const cover = checkCoverage(someFacts);
  expect(cover).toMatchObject({ toFix: 0, toCheck: 0 });
  expect(cover.lines.map(({ words }) => words)).toContain(
    'UPS Next Day Air Saver is covered up to $75,000 to a residence and $150,000 to a business.',
  );
});

test('a limit that is the same for residences and businesses is said once', () => {
  const ground = { ...nextDay, name: 'UPS Ground', speed: 'Ground' as const };
  expect(checkCoverage({ ...someFacts, service: ground }).lines.map(({ words }) => words)).toContain(
    'UPS Ground is covered up to $25,000.',
  );
});

test('lists the worst rule first, one line each, with fixes', () => {
  const facts = factsOf(
    {
      destination: { ...newYork, isResidential: true },
      declaredValue: dollars(31_900),
      signature: 'Any',
      reference1: 'GIA 2.21 oval M-2058',
      shipDate: day('2026-11-20'),
    },
    { service: { ...nextDay, arrivesOn: day('2026-11-21') } },
  );
  const cover = checkCoverage(facts);
  expect(cover).toMatchObject({ toFix: 1, toCheck: 2 });
  expect(
    cover.lines.slice(0, 3).map(({ light, words, fixes }) => [light, words, fixes.map((fix) => fix.words)]),
  ).toEqual([
    ['red', 'Reference 1: forbidden words on the label may void your coverage.', ['Clear']],
    [
      'amber',
      'Shipments over $3,000 to a residence require an adult signature. This address is marked residential.',
      ['Require adult signature', 'Mark as business'],
    ],
    [
      'amber',
      'Ships Friday. A security seal number is required above $10,000 over a weekend.',
      ['Add seal number', 'Ship Monday'],
    ],
  ]);
  expect(new Set(cover.lines.map(({ code }) => code)).size).toBe(cover.lines.length);
});
