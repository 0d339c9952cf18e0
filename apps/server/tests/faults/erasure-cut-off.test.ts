import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { Killable } from '#kit/server/testing/killable.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personalDataJobs } from '#platform/personal-data/server.ts';
import { allHeldRecords } from '../../family-lists.ts';
import { findColumnsContaining } from '../../testing/erasure/find-columns-containing.ts';
import { createPersonWithTraces } from '../../testing/erasure/person-with-traces.ts';
import type { PersonWithTraces } from '../../testing/erasure/person-with-traces.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  // No worker: the test starts, stops and restarts the work.
  loupe = await startTestLoupe({ ROLES: 'web' });
});
afterAll(() => loupe.stop());

/** May die before, within and after each transaction, and around ending the sessions. */
async function erase({ personId }: PersonWithTraces, process: Killable): Promise<void> {
  const { personalData } = loupe.ports;
  const job: JobContext<Ctx> = {
    clock: loupe.clock,
    log: createLog('silent'),
    work: (act) =>
      process.around(() =>
        loupe.work(async (ctx) => {
          const acted = await act(ctx);
          process.boundary();
          return acted;
        }),
      )(),
  };
  const sessions = {
    ...personalData.sessions,
    endAll: process.around((whose: string) => personalData.sessions.endAll(whose)),
  };
  const handler = personalDataJobs({ ...personalData, sessions }).find(
    ({ name }) => name === 'personal_data.erase',
  );
  await handler?.run(job, { personId });
}

async function askedFor(number: number): Promise<PersonWithTraces> {
  const who = await createPersonWithTraces(loupe, number);
  await loupe.pools.owner.query(
    "insert into personal_data.erasure (person_id, asked_by, reason, asked_at) values ($1, $1, 'A test', now())",
    [who.personId],
  );
  return who;
}

/** What the database still has of a person, without what always differs: ids and times. */
async function leftOf({ personId }: PersonWithTraces): Promise<string[]> {
  const left: string[] = [];
  for (const { table, person } of allHeldRecords.flatMap(({ tables }) => tables)) {
    if (person === undefined) continue;
    const { rows } = await loupe.pools.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} as t
        where $1 in (${person.map((column) => `t.${column}`).join(', ')}) order by 1`,
      [personId],
    );
    left.push(...rows.map(({ row }) => `${table} ${withoutDifferences(row)}`));
  }
  return left.toSorted((one, other) => one.localeCompare(other));
}

const withoutDifferences = (row: string): string =>
  row.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d{4}-\d\d-\d\dT[0-9:.+Z-]+/g, 'moment');

async function entriesOf(act: string, { personId }: PersonWithTraces): Promise<number | null> {
  const { rowCount } = await loupe.pools.owner.query(
    'select 1 from audit.entry where act = $1 and record_id = $2',
    [act, personId],
  );
  return rowCount;
}

async function isDone({ personId }: PersonWithTraces): Promise<boolean> {
  const { rows } = await loupe.pools.owner.query<{ done: boolean }>(
    'select done_at is not null as done from personal_data.erasure where person_id = $1',
    [personId],
  );
  return rows[0]?.done === true;
}

/** By last name too, since addresses have both names separately. */
async function namedIn({ name, email, phone }: PersonWithTraces): Promise<string[]> {
  const lastName = name.split(' ')[1] ?? name;
  return (
    await Promise.all([lastName, email, phone].map((words) => findColumnsContaining(loupe, words)))
  ).flat();
}

describe('an erasure', () => {
  test('leaves the name, address or number in no column of the database', async () => {
    const who = await askedFor(0);
    const before = await namedIn(who);
    expect(before).toEqual(
      expect.arrayContaining([
        'api_keys.api_key.name',
        'audit.entry.facts',
        'companies.invite.email',
        'inbox.item.title',
        'notifications.notice.words',
        'notifications.outgoing_mail.letter',
        'shipping.return_letter.email',
        'shipping.scan.signed_by',
        'shipping.shipment.draft',
        'webhooks.delivery.body',
        'webhooks.endpoint.made_by_name',
      ]),
    );
    await erase(who, new Killable(Infinity));
    expect(await namedIn(who)).toEqual([]);
    expect(await isDone(who)).toBe(true);
    // The actions stay on record, under an id that identifies no one.
    const { rows } = await loupe.pools.owner.query(
      'select person_name, address, act from audit.entry where person_id = $1',
      [who.personId],
    );
    expect(rows).toEqual([{ person_name: 'Former member', address: null, act: 'identity.signIn' }]);
  });

  test('leaves a namesake in another company untouched', async () => {
    const who = await askedFor(1);
    await loupe.pools.owner.query(
      `insert into inbox.item (company_id, key, for_roles, title, why, path, verb, icon, harm, actions, posted_at)
       select company_id, 'namesake', '{BusinessAdministrator}', $1, '', '/membership/team', 'Review', 'people', 'task', '[]', now()
       from companies.company where company_id not in (select company_id from companies.membership where person_id = $2) limit 1`,
      [`${who.name} wants to join`, who.personId],
    );
    await erase(who, new Killable(Infinity));
    expect(await namedIn(who)).toEqual(['inbox.item.title']);
    await loupe.pools.owner.query("delete from inbox.item where key = 'namesake'");
  });

  test('stopped at any boundary it continues to the same end, with nothing half done or repeated', async () => {
    const whole = await askedFor(2);
    await erase(whole, new Killable(Infinity));
    const end = await leftOf(whole);
    let stops = 0;
    for (let finished = false; !finished; stops += 1) {
      const who = await askedFor(100 + stops);
      finished = await erase(who, new Killable(stops)).then(
        () => true,
        (fault: unknown) => {
          expect(fault).toEqual(new Error('killed'));
          return false;
        },
      );
      // It is marked done only at the end, so the queue starts it again.
      expect(await entriesOf('personalData.erasePerson', who)).toBe((await isDone(who)) ? 1 : 0);
      await erase(who, new Killable(Infinity));
      expect([stops, await leftOf(who)]).toEqual([stops, end]);
      expect([stops, await isDone(who)]).toEqual([stops, true]);
      expect(await entriesOf('personalData.erasePerson', who)).toBe(1);
    }
    // One before, within and after each transaction, and two around the sessions.
    expect(stops).toBeGreaterThan(3 * allHeldRecords.length);
    for (const words of ['quill', '+1401777']) expect(await findColumnsContaining(loupe, words)).toEqual([]);
  }, 300_000);
});
