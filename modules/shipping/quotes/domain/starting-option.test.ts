import { expect, test } from 'vitest';
import type { OptionBilling } from './quote-option.ts';
import { meantOption, ourRateId, ownOptionId, readOptionId, startingOptions } from './starting-option.ts';

const ours = (service: string) => ({ optionId: `FedEx ${service}`, carrier: 'FedEx' as const, service });

const own = (service: string, accountId: string, change: Partial<OptionBilling> = {}) => ({
  ...ours(service),
  optionId: ownOptionId(`FedEx ${service}`, accountId),
  billing: {
    by: 'own account' as const,
    accountId,
    name: 'Bench',
    tail: '7720',
    ours: null,
    isDefault: false,
    ...change,
  },
});

const isDefault = { isDefault: true };
const stopped = { isDefault: true, isStopped: true };
const ids = (options: readonly { readonly optionId: string }[]) => options.map(({ optionId }) => optionId);

test.each([
  ['ours without an account', [ours('GROUND')], ['FedEx GROUND']],
  ["ours while the account isn't the default", [own('GROUND', 'a'), ours('GROUND')], ['FedEx GROUND']],
  ['the default account', [ours('GROUND'), own('GROUND', 'a', isDefault)], ['FedEx GROUND own a']],
  [
    'a default account for its services only',
    [ours('GROUND'), own('GROUND', 'a', isDefault), ours('2DAY'), own('2DAY', 'a')],
    ['FedEx GROUND own a', 'FedEx 2DAY'],
  ],
  [
    "a default account that can't be used, and not ours",
    [ours('GROUND'), own('GROUND', 'a', stopped)],
    ['FedEx GROUND own a'],
  ],
  [
    "a location's account that can't be used, and not the company's",
    [ours('GROUND'), own('GROUND', 'company', isDefault), own('GROUND', 'location', stopped)],
    ['FedEx GROUND own location'],
  ],
])('each service starts on %s', (_, options, started) => {
  expect(ids(startingOptions(options))).toEqual(started);
});

const both = [ours('GROUND'), own('GROUND', 'a', isDefault), own('GROUND', 'b'), ours('2DAY')];

test.each([
  ['a service', 'FedEx GROUND', 'FedEx GROUND own a'],
  ['a service without a default account', 'FedEx 2DAY', 'FedEx 2DAY'],
  ['an account', 'FedEx GROUND own b', 'FedEx GROUND own b'],
  ['our rate, beside the default account', 'FedEx GROUND at our rate', 'FedEx GROUND'],
  ["our rate of a service that isn't offered", 'FedEx OVERNIGHT at our rate', undefined],
  ["an account that isn't offered", 'FedEx GROUND own c', 'FedEx GROUND own a'],
  ["a service that isn't offered", 'FedEx OVERNIGHT', undefined],
])('finds the option meant by %s', (_, id, found) => {
  expect(meantOption(both, id)?.optionId).toBe(found);
});

test('reads who pays from what was named', () => {
  expect(readOptionId(ourRateId('FedEx GROUND'))).toEqual({ ofService: 'FedEx GROUND', isOurs: true });
  expect(readOptionId(ownOptionId('FedEx GROUND', 'a'))).toEqual({
    ofService: 'FedEx GROUND',
    accountId: 'a',
  });
  expect(readOptionId('FedEx GROUND')).toEqual({ ofService: 'FedEx GROUND' });
});

test('our rate is meant although the default account is stopped', () => {
  const options = [own('GROUND', 'a', stopped), ours('GROUND')];
  expect(meantOption(options, 'FedEx GROUND')?.optionId).toBe('FedEx GROUND own a');
  expect(meantOption(options, ourRateId('FedEx GROUND'))?.optionId).toBe('FedEx GROUND');
});
