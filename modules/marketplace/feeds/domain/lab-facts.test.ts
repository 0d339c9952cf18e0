import { describe, expect, test } from 'vitest';
import type { ReportFacts } from '#modules/marketplace/stones/domain/report-facts.ts';
import { judgeByLab } from './lab-facts.ts';
import type { LabWords } from './lab-facts.ts';

const stone: ReportFacts = {
  diamondType: 'Natural',
  shape: 'Round',
  colorType: 'Color',
  color: 'G',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
  clarity: 'VS1',
  carat: 1_510,
  length: 742,
  width: 738,
  height: 454,
};
const report: LabWords = {
  origin: 'Natural',
  shape: 'Round',
  carats: 1_510,
  color: 'G',
  clarity: 'VS1',
  length: 742,
  width: 738,
  height: 454,
};

describe('a report that states every fact', () => {
  test.each<[string, Partial<ReportFacts>, LabWords]>([
    ['in the same words', {}, {}],
    ['with measurements within rounding', { length: 745 }, {}],
    ['in the words of its lab', { clarity: 'IF' }, { clarity: 'Internally Flawless' }],
    ['with a space in a grade', { clarity: 'VVS2' }, { clarity: 'VVS 2' }],
    ['with a range of colors', { color: 'OP' }, { color: 'O-P' }],
    ['with one letter of a pair', { color: 'WX' }, { color: 'W' }],
    ['by the other name of an outline', { shape: 'Cushion Modified' }, { shape: 'Cushion' }],
    ['of a lab-grown stone', { diamondType: 'Lab' }, { origin: 'Laboratory-grown' }],
  ])('confirms a stone %s', (_, facts, words) => {
    const listed = { ...stone, ...facts };
    expect(judgeByLab(listed, { ...report, ...words })).toEqual({
      contradicted: [],
      facts: listed,
      isWhole: true,
    });
  });

  test.each<[Partial<ReportFacts>, LabWords, readonly string[], Partial<ReportFacts>]>([
    [{}, { color: 'H', clarity: 'VS2' }, ['color', 'clarity'], { color: 'H', clarity: 'VS2' }],
    [{ shape: 'Oval' }, {}, ['shape'], { shape: 'Round' }],
    [{ carat: 1_520 }, {}, ['carat'], { carat: 1_510 }],
    [{}, { origin: 'Laboratory-grown' }, ['diamondType'], { diamondType: 'Lab' }],
    [
      { colorType: 'Natural Fancy Color', color: 'Fancy', fancyIntensity: 'FLT', fancyColor: 'Yellow' },
      { color: 'Y-Z' },
      ['colorType', 'color'],
      { colorType: 'Color', color: 'YZ', fancyIntensity: 'None', fancyColor: 'None' },
    ],
  ])('corrects %j by %j', (facts, words, contradicted, corrected) => {
    const verdict = judgeByLab({ ...stone, ...facts }, { ...report, ...words });
    expect(verdict.contradicted).toEqual(contradicted);
    expect(verdict.facts).toMatchObject(corrected);
  });
});

describe('a report that leaves facts open', () => {
  test.each<[string, Partial<ReportFacts>, LabWords]>([
    ['no clarity', {}, { clarity: '' }],
    ['words of a fancy color', { color: 'Fancy' }, { color: 'Fancy Light Yellow' }],
    ['an unknown shape', {}, { shape: 'Triangle' }],
    ['the main shape of a special one', { shape: 'Round Modified Brilliant' }, {}],
    ['natural for a lab-grown stone', { diamondType: 'Lab' }, {}],
  ])('confirms nothing: %s', (_, facts, words) => {
    const listed = { ...stone, ...facts };
    expect(judgeByLab(listed, { ...report, ...words })).toEqual({
      contradicted: [],
      facts: listed,
      isWhole: false,
    });
  });

  test('still corrects what it states', () => {
    const { height: _, ...partial } = report;
    const verdict = judgeByLab(stone, { ...partial, color: 'K' });
    expect(verdict).toMatchObject({
      contradicted: ['color'],
      isWhole: false,
      facts: { color: 'K', height: 454 },
    });
  });
});

test('fills in what a seller left open', () => {
  const listed = { ...stone, clarity: 'Unknown', length: null, width: null, height: null } as const;
  expect(judgeByLab(listed, report)).toEqual({ contradicted: [], facts: stone, isWhole: true });
});
