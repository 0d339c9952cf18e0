import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { isAccountNumber } from '#kit/domain/account-number.ts';
import { stateOfCardNumber } from './card-number.ts';
import { scriptedCharge, magicAccounts, magicCards, magicCents, testNameOf } from './test-numbers.ts';
import { returnCodes } from './scripted-outcomes.ts';
import { switches } from './switches.ts';

/** In groups of four digits, as on a card. */
const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  [head, ['---', '---'], ...rows].map(([first, second]) => `| ${first} | ${second} |`).join('\n');

function readmeTables(): string {
  return [
    table(
      ['Card number', 'What happens'],
      magicCards.map(({ number, happens }) => [grouped(number), happens]),
    ),
    table(
      ['Account number', 'What happens'],
      magicAccounts.map(({ number, happens }) => [number, happens]),
    ),
    table(
      ['Cents', 'What happens'],
      magicCents.map(({ cents, happens }) => [`.${String(cents).padStart(2, '0')}`, happens]),
    ),
    table(
      ['The next charge', 'What happens'],
      switches.map(({ name, happens }) => [name, happens]),
    ),
  ].join('\n\n');
}

describe('test numbers', () => {
  test.each(magicCards.map(({ name, number }) => [name, number]))(
    'of the card %s can be typed',
    (_, number) => {
      expect(stateOfCardNumber(number)).toBe('valid');
    },
  );

  test.each(magicAccounts.map(({ name, number }) => [name, number]))(
    'of the account %s can be typed',
    (_, number) => {
      expect(isAccountNumber(number)).toBe(true);
    },
  );

  test('each occurs once, under one name', () => {
    for (const magic of [magicCards, magicAccounts]) {
      expect(new Set(magic.map(({ number }) => number)).size).toBe(magic.length);
      expect(new Set(magic.map(({ name }) => name)).size).toBe(magic.length);
    }
    expect(new Set(magicCents.map(({ cents }) => cents)).size).toBe(magicCents.length);
  });

  test('there is one for every return code', () => {
    const names = magicAccounts.map(({ name }) => name);
    for (const code of Object.keys(returnCodes)) expect(names).toContain(`returned ${code}`);
  });

  test('the README lists every number with its effect, and the switches', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const plain = readme.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
    expect(plain).toContain(readmeTables());
  });
});

test('any other number is stored and charged normally', () => {
  expect(testNameOf('card', '5555555555554444')).toBe('plain');
  expect(scriptedCharge('card', 'plain', 12_301)).toEqual({ kind: 'settles' });
});

test('the cents of an amount matter only for the numbers that depend on them', () => {
  const name = testNameOf('card', '4000990000000111');
  expect(scriptedCharge('card', name, 12_301)).toMatchObject({ kind: 'declined', code: '2000' });
  expect(scriptedCharge('card', name, 12_341)).toEqual({ kind: 'returned', code: 'R01' });
  expect(scriptedCharge('card', name, 12_300)).toEqual({ kind: 'settles' });
});
