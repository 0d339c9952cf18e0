import { expect, test } from 'vitest';
import { demoPeople } from '#platform/companies/contract.ts';
import { statusWords, uninvitedWords } from './status-notice.tsx';

const provider = { name: 'Assay Mutual', phone: '(555) 010-0177' };

test.each([
  ['Marta', undefined],
  ['Hanna', "Harrow & Vale hasn't approved you yet."],
  ['Peter', 'Assay Mutual is reviewing Brightwell Jewelers.'],
  ['Walter', 'The Old Mill Jewelers account is closed.'],
])('%s reads: %s', (firstName, title) => {
  const person = demoPeople.find(({ actor }) => actor.name.startsWith(`${firstName} `))?.actor;
  if (person?.kind !== 'member') throw new Error(`${firstName} isn't a member.`);
  expect(statusWords(person, provider)?.title).toBe(title);
  expect(statusWords({ ...person, approvalStatus: 'Rejected' }, provider)?.title).toMatch(
    /^You don't have access to/,
  );
  const approved = { ...person, approvalStatus: 'Approved' as const, companyStatus: 'Rejected' as const };
  expect(statusWords(approved, provider)?.title).toMatch(/was not approved\.$/);
});

test('a removed person sees that they were uninvited, and sees it for a month at their other companies', () => {
  const ravi = demoPeople.find(({ actor }) => actor.name.startsWith('Ravi '))?.actor;
  if (ravi?.kind !== 'member') throw new Error("Ravi isn't a member.");
  const here = { companyId: ravi.companyId, companyName: ravi.companyName, on: '2026-06-15' };
  const removed = { ...ravi, approvalStatus: 'Rejected' as const, uninvited: [here] };
  expect(statusWords(removed, provider)?.title).toBe('You were removed from Harrow & Vale.');
  expect(uninvitedWords(removed, '2026-06-15')).toEqual([]);
  const elsewhere = { ...ravi, companyId: 'another', uninvited: [here] };
  expect(statusWords(elsewhere, provider)).toBeUndefined();
  expect(uninvitedWords(elsewhere, '2026-07-15')[0]?.title).toBe('You were removed from Harrow & Vale.');
  expect(uninvitedWords(elsewhere, '2026-07-16')).toEqual([]);
  expect(uninvitedWords(ravi, '2026-06-15')).toEqual([]);
});
