import { hoursAgo } from '#kit/server/clock.ts';
import { sql } from '#kit/server/database/sql.ts';
import { newId } from '#kit/server/new-id.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertEnquiries, lockEnquiry, saveAnswer } from '../enquiry-store.ts';

const asked = [
  {
    first: 'Marta',
    hours: 50,
    words: 'Is it eye clean from the side?',
    answer: 'Yes. The seller checked it face up and from the side.',
  },
  { first: 'Marta', hours: 5, words: 'Is there a bow tie?', answer: undefined },
  { first: 'Elena', hours: 20, words: 'Can the seller hold it until Monday?', answer: undefined },
] as const;

const requested = [
  { first: 'Marta', hours: 3, number: '2231450987', words: 'For a pair of studs.' },
  { first: 'Sven', hours: 30, number: 'LG634120558', words: '' },
] as const;

/** Questions about stones and requested report numbers, made when the demo's stones are loaded. */
export async function makeDemoEnquiries(ctx: Ctx): Promise<void> {
  const { rows: stones } = await sql<{ item_id: number }>`
    select item_id from marketplace.stone where is_listed and carat between 1000 and 1500 order by item_id limit 3
  `.execute(ctx.database);
  for (const [at, { first, hours, words, answer }] of asked.entries()) {
    const itemId = stones[at]?.item_id;
    const person = findPerson(first);
    if (itemId === undefined || person === undefined) continue;
    const enquiryId = newId();
    const { clock } = hoursAgo(ctx, hours);
    await insertEnquiries(ctx, [
      {
        ...person,
        enquiry_id: enquiryId,
        kind: 'Question',
        item_id: itemId,
        report_number: null,
        report_key: null,
        words,
        asked_at: clock.now(),
      },
    ]);
    const row = answer === undefined ? undefined : await lockEnquiry(ctx, enquiryId);
    if (row !== undefined && answer !== undefined)
      await saveAnswer(ctx, row, {
        answer,
        answered_by: null,
        answered_at: hoursAgo(ctx, hours - 2).clock.now(),
        answered_for: 'desk',
        found_item_id: null,
      });
  }
  for (const { first, hours, number, words } of requested) {
    const person = findPerson(first);
    if (person === undefined) continue;
    await insertEnquiries(ctx, [
      {
        ...person,
        enquiry_id: newId(),
        kind: 'Unlisted',
        item_id: null,
        report_number: number,
        report_key: number.replace(/^LG/, ''),
        words,
        asked_at: hoursAgo(ctx, hours).clock.now(),
      },
    ]);
  }
}

function findPerson(first: string): { readonly company_id: string; readonly person_id: string } | undefined {
  const actor = demoPeople.find((person) => person.actor.name.startsWith(`${first} `))?.actor;
  return actor?.kind === 'member' ? { company_id: actor.companyId, person_id: actor.personId } : undefined;
}
