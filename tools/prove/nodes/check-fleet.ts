import { deepStrictEqual } from 'node:assert/strict';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { checkBooks } from '../books/check-books.ts';
import type { Ledger, Write } from './ledger.ts';
import type { PostgresServer } from './postgres-server.ts';
import type { PostgresPair } from './postgres-pair.ts';
import { findUnsent } from './sent-mail.ts';
import { until } from './until.ts';

interface Counted {
  readonly text: string;
  readonly count: number;
}

const contacts = `select company_name as text, count(*)::int as count from shipping.contact
  where company_name like 'Trial House %' group by company_name`;
const messages = `select message as text, count(*)::int as count from content.contact_message
  where message like 'Trial question %' group by message`;
const unsent = `select message as text, count(*)::int as count from content.contact_message
  where message like 'Trial question %' and (provider_mail <> 'sent' or person_copy <> 'sent') group by message`;
const jobs = `select count(*)::int as count from graphile_worker._private_jobs
  where attempts < max_attempts and run_at <= now()`;

const questions = `select id::text as id from content.contact_message where message like 'Trial question %'`;

/** All questions are mailed, and no job is left. */
export async function jobsDone(pair: PostgresPair): Promise<void> {
  await until('some questions were never mailed', async () => (await ask(pair.primary, unsent)).length === 0);
  await until('some jobs never ran', async () => {
    const [waiting] = await pair.primary.ask<{ count: number }>(jobs, [], 'loupe');
    return waiting?.count === 0;
  });
}

/** Compares what was acknowledged with both servers and with the mail; returns what was lost or is there twice. */
export async function checkFleet(
  ledger: Ledger,
  pair: PostgresPair,
  sentMail: ReadonlyMap<string, number>,
): Promise<string[]> {
  await pair.caughtUp();
  const found: string[] = [];
  for (const server of [pair.primary, pair.replica]) {
    const { name } = server.place;
    found.push(...compare(ledger.contacts, await ask(server, contacts)).map((fault) => `${name}: ${fault}`));
    found.push(...compare(ledger.messages, await ask(server, messages)).map((fault) => `${name}: ${fault}`));
  }
  await requireBooks(pair.primary);
  const asked = await pair.primary.ask<{ id: string }>(questions, [], 'loupe');
  found.push(
    ...findUnsent(
      asked.map(({ id }) => id),
      sentMail,
    ),
  );
  return [...found, ...ledger.faults];
}

const ask = (server: PostgresServer, text: string): Promise<Counted[]> =>
  server.ask<Counted>(text, [], 'loupe');

/** Each acknowledged write is there once, unless its removal was acknowledged, too. */
export function compare(tried: ReadonlyMap<string, Write>, rows: readonly Counted[]): string[] {
  const there = new Map(rows.map(({ text, count }) => [text, count]));
  const lost = [...tried].filter(([text, { done, removal }]) => done && !removal && !there.has(text));
  const back = [...tried].filter(([text, { removal }]) => removal === 'done' && there.has(text));
  const twice = rows.filter(({ count }) => count > 1);
  const unknown = rows.filter(({ text }) => !tried.has(text));
  return [
    ...lost.map(([text]) => `${text} was acknowledged and is lost`),
    ...back.map(([text]) => `the removal of ${text} was acknowledged and is lost`),
    ...twice.map(({ text, count }) => `${text} is there ${count} times`),
    ...unknown.map(({ text }) => `${text} was never sent`),
  ];
}

async function requireBooks(server: PostgresServer): Promise<void> {
  const connection = await openConnection(server.address('postgres', 'loupe'));
  try {
    deepStrictEqual(await checkBooks(connection), []);
  } finally {
    await connection.end();
  }
}
