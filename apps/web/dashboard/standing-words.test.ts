import { expect, test } from 'vitest';
import { demoPeople } from '#platform/companies/contract/index.ts';
import { standingWords } from './standing-words.ts';

const provider = { name: 'Assay Mutual', phone: '(555) 010-0177' };

test.each([
  ['Marta', undefined],
  ['Hanna', 'You wait for Harrow & Vale.'],
  ['Peter', 'Assay Mutual is looking at Brightwell Jewelers.'],
  ['Walter', 'The account of Old Mill Jewelers is closed.'],
])('%s reads: %s', (firstName, title) => {
  const person = demoPeople.find(({ actor }) => actor.name.startsWith(`${firstName} `))?.actor;
  if (person?.kind !== 'member') throw new Error(`${firstName} is no member.`);
  expect(standingWords(person, provider)?.title).toBe(title);
  expect(standingWords({ ...person, approvalStatus: 'Rejected' }, provider)?.title).toMatch(
    /^You do not work for/,
  );
  const approved = { ...person, approvalStatus: 'Approved' as const, companyStanding: 'Rejected' as const };
  expect(standingWords(approved, provider)?.title).toMatch(/was not approved\.$/);
});
