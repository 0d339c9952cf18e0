import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { methodForm, storeMethodsBody } from './method-shapes.ts';

const method = {
  methodId: '0192a000-0000-7000-8000-000000000001',
  name: 'Insured standard',
  description: '',
  minSubtotal: 0,
  maxSubtotal: null,
  priceKind: 'Flat',
  flatRate: 1_200,
  markupPercent: 0,
  carrier: 'FedEx',
  service: 'FEDEX_2_DAY',
  isEnabled: true,
};

const sentences = (change: object) => {
  const read = methodForm.safeParse({ ...method, ...change });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

// Spec shipping §5 and §9.
test.each([
  ['a maximum above the minimum', { minSubtotal: 100, maxSubtotal: 101 }, []],
  [
    'a maximum at the minimum',
    { minSubtotal: 100, maxSubtotal: 100 },
    [['maxSubtotal', 'Enter more than the minimum, or leave it empty.']],
  ],
  ['a maximum of $999,999.99', { maxSubtotal: 99_999_999 }, []],
  ['a maximum of $1,000,000', { maxSubtotal: 100_000_000 }, [['maxSubtotal', 'Enter $999,999.99 or less.']]],
  ['no minimum', { minSubtotal: null }, [['minSubtotal', 'Enter an amount, such as 1,240.00.']]],
  ['a markup of 100', { priceKind: 'Markup', markupPercent: 100 }, []],
  ['a markup of 101', { priceKind: 'Markup', markupPercent: 101 }, [['markupPercent', 'Enter 100 or less.']]],
  ['no name', { name: ' ' }, [['name', 'Enter the name that customers see.']]],
])('a method with %s', (_, change, expected) => {
  expect(sentences(change)).toEqual(expected);
});

test('names and descriptions travel as base64', () => {
  const body = {
    version: 1,
    methods: [{ ...methodForm.parse(method), name: 'Économique', minSubtotal: cents(0) }],
    fallback: null,
  };
  const sent = z.encode(storeMethodsBody, body);
  expect(sent.methods[0]?.name).toBe('w4ljb25vbWlxdWU=');
  expect(z.decode(storeMethodsBody, sent)).toEqual(body);
});
