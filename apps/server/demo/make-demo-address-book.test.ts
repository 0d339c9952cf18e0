import { expect, test } from 'vitest';
import { defaultCountry, readCountry } from '#kit/domain/country.ts';
import { demoContacts } from '#modules/shipping/server.ts';
import { chooseAddresses } from '../outside/choose-addresses.ts';

const addresses = chooseAddresses({ mode: 'demo', postalCodes: undefined });
const judge = (contact: ReturnType<typeof demoContacts>[number]) => {
  const { addressLine1: line1, addressLine2: line2, city, state, postalCode: postcode } = contact;
  const country = readCountry(contact.countryCode) ?? defaultCountry;
  return addresses.validateAddress({ line1, line2, city, state, postcode, country });
};

test('the address provider accepts every demo address, and some of them are at risk', async () => {
  const answers = await Promise.all(demoContacts().map(judge));
  expect(answers.filter(({ kind }) => kind !== 'validated')).toEqual([]);
  const atRisk = answers.filter((answer) => answer.kind === 'validated' && answer.found.risks.length > 0);
  expect(atRisk.length).toBeGreaterThan(3);
});
