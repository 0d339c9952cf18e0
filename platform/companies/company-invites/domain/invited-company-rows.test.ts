import { expect, test } from 'vitest';
import { companyOutcomesFor, readCompanies } from './invited-company-rows.ts';

const company = { companyName: 'Roy & Lee', federalTaxId: '12-3456789', email: 'ana@roy.example' };

test.each([
  ['a row in order', {}, 'Invited'],
  ['one without a name', { companyName: ' ' }, 'NoName'],
  ['one whose tax id is none', { federalTaxId: '1234' }, 'NotATaxId'],
  ['one whose e-mail is none', { email: 'ana' }, 'NotAnEmail'],
  ['a company that is here', { federalTaxId: '987654321' }, 'CompanyHere'],
] as const)('%s is %s', (_, change, outcome) => {
  expect(companyOutcomesFor([{ ...company, ...change }], new Set(['987654321']))).toEqual([outcome]);
});

test('invites a tax id once when a list has it twice, however it is written', () => {
  const again = { ...company, federalTaxId: '123456789' };
  expect(companyOutcomesFor([company, again], new Set())).toEqual(['Invited', 'Twice']);
});

const read = { ...company, firstName: 'Ana', lastName: 'Roy' };

test.each([
  ['commas', 'Roy & Lee,12-3456789,ana@roy.example,Ana,Roy', [read]],
  ['tabs, in another order', 'ana@roy.example\tRoy & Lee\t12-3456789\tAna\tRoy', [read]],
  [
    'a cell in quotes',
    '"Roy, ""Lee""",12-3456789,ana@roy.example,Ana,Roy',
    [{ ...read, companyName: 'Roy, "Lee"' }],
  ],
  ['no names', 'Roy & Lee;12-3456789;ana@roy.example', [{ ...read, firstName: '', lastName: '' }]],
  ['headings', 'Company,Tax id,E-mail\nRoy & Lee,12-3456789,ana@roy.example,Ana,Roy\n\n', [read]],
  ['nothing', ' \n', []],
])('a list with %s is read', (_, text, companies) => {
  expect(readCompanies(text)).toEqual(companies);
});
