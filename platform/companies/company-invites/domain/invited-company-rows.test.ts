import { expect, test } from 'vitest';
import { companyOutcomesFor, readCompanies } from './invited-company-rows.ts';

const company = { companyName: 'Roy & Lee', federalTaxId: '12-3456789', email: 'ana@roy.example' };

test.each([
  ['a valid row', {}, 'Invited'],
  ['a row without a company name', { companyName: ' ' }, 'NoName'],
  ['a row with an invalid tax ID', { federalTaxId: '1234' }, 'NotATaxId'],
  ['a row with an invalid email', { email: 'ana' }, 'NotAnEmail'],
  ['a company that is registered', { federalTaxId: '987654321' }, 'CompanyHere'],
] as const)('%s has the outcome %s', (_, change, outcome) => {
  expect(companyOutcomesFor([{ ...company, ...change }], new Set(['987654321']))).toEqual([outcome]);
});

test('invites a tax ID once when a list has it twice, with or without its dash', () => {
  const again = { ...company, federalTaxId: '123456789' };
  expect(companyOutcomesFor([company, again], new Set())).toEqual(['Invited', 'Twice']);
});

const expected = { ...company, firstName: 'Ana', lastName: 'Roy' };

test.each([
  ['commas', 'Roy & Lee,12-3456789,ana@roy.example,Ana,Roy', [expected]],
  ['tabs, in another order', 'ana@roy.example\tRoy & Lee\t12-3456789\tAna\tRoy', [expected]],
  [
    'a cell in quotes',
    '"Roy, ""Lee""",12-3456789,ana@roy.example,Ana,Roy',
    [{ ...expected, companyName: 'Roy, "Lee"' }],
  ],
  ['no names', 'Roy & Lee;12-3456789;ana@roy.example', [{ ...expected, firstName: '', lastName: '' }]],
  ['headings', 'Company,Tax ID,Email\nRoy & Lee,12-3456789,ana@roy.example,Ana,Roy\n\n', [expected]],
  ['nothing', ' \n', []],
])('reads a list with %s', (_, text, companies) => {
  expect(readCompanies(text)).toEqual(companies);
});
