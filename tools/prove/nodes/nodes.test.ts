import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compare } from './check-fleet.ts';
import { findDebianPrograms } from './debian-programs.ts';
import { Ledger } from './ledger.ts';
import type { Write } from './ledger.ts';
import { readNodeFlags } from './node-flags.ts';
import { countSentMail, findUnsent } from './sent-mail.ts';
import { writeOperationsFile } from './settings-files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loupe-programs-'));
});
afterAll(() => rm(root, { recursive: true }));

async function install(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), '');
  }
}

describe("Debian's programs", () => {
  test('names the packages that are missing, and takes the newest PostgreSQL', async () => {
    await install('etc/passwd', 'usr/lib/postgresql/9/bin/pg_basebackup');
    expect(() => findDebianPrograms(root)).toThrow(
      "This trial needs Debian's packages: apt-get install haproxy pgbouncer",
    );
    // A client's folder has no server.
    await install('usr/sbin/haproxy', 'usr/sbin/pgbouncer', 'usr/lib/postgresql/17/bin/psql');
    await install('usr/lib/postgresql/15/bin/pg_basebackup');
    expect(findDebianPrograms(root).postgres).toBe(join(root, 'usr/lib/postgresql/15/bin'));
    await rm(join(root, 'usr/lib/postgresql'), { recursive: true });
    expect(() => findDebianPrograms(root)).toThrow('apt-get install postgresql');
  });
});

const write = (done: boolean): Write => ({ companyId: 'a company', begun: 0, done });

test('finds what is lost, twice, or was never sent; an unacknowledged write may be there or not', () => {
  const tried = new Map([
    ['kept', write(true)],
    ['lost', write(true)],
    ['twice', write(true)],
    ['given up', write(false)],
    ['unanswered', write(false)],
    ['removed', { ...write(true), removal: 'done' }],
    ['back', { ...write(true), removal: 'done' }],
    ['perhaps removed', { ...write(true), removal: 'asked' }],
  ] as const);
  const rows = [
    { text: 'kept', count: 1 },
    { text: 'twice', count: 2 },
    { text: 'unanswered', count: 1 },
    { text: 'back', count: 1 },
    { text: 'unknown', count: 1 },
  ];
  expect(compare(tried, rows)).toEqual([
    'lost was acknowledged and is lost',
    'the removal of back was acknowledged and is lost',
    'twice is there 2 times',
    'unknown was never sent',
  ]);
});

test('finds mail that was never sent, and counts what was sent again', async () => {
  const [one, other] = [join(root, 'one'), join(root, 'other')];
  const mail = async (node: string, name: string, id: string): Promise<void> => {
    await mkdir(join(node, 'mailbox'), { recursive: true });
    await writeFile(join(node, 'mailbox', name), `From: a@b.example\r\nMessage-ID: ${id}\r\n\r\nText`);
  };
  await mail(one, '1.eml', '<contact-q1.provider@b.example>');
  await mail(one, '2.eml', '<contact-q1.person@b.example>');
  await mail(other, '1.eml', '<contact-q1.person@b.example>');
  await mail(other, '2.part', '<contact-q2.person@b.example>');
  const sent = await countSentMail([one, other, join(root, 'sent nothing')]);
  expect([...sent.values()]).toEqual([1, 2]);
  expect(findUnsent(['q1'], sent)).toEqual([]);
  expect(findUnsent(['q1', 'q2'], sent)).toEqual([
    'the mail of question q2 to the provider was never sent',
    'the mail of question q2 to the person was never sent',
  ]);
});

test('the longest wait is that of a request that began in that time', () => {
  const ledger = new Ledger();
  ledger.waits.push({ begun: 0, ended: 9_000 }, { begun: 10, ended: 40 }, { begun: 20, ended: 30 });
  expect([ledger.longestWaitMs(), ledger.longestWaitMs(10, 20), ledger.longestWaitMs(50)]).toEqual([
    9_000, 30, 0,
  ]);
});

test('reads how long and how much from its flags, and leaves the other words', () => {
  const usual = { seconds: undefined, sockets: 2_000, perSecond: 200 };
  expect(readNodeFlags(['nodes'])).toEqual({ flags: usual, others: ['nodes'] });
  expect(readNodeFlags(['4', 'nodes', '--seconds=60', '--rate=40', '--sockets=100'])).toEqual({
    flags: { seconds: 60, sockets: 100, perSecond: 40 },
    others: ['4', 'nodes'],
  });
  expect(readNodeFlags(['--rate=0']).others).toEqual(['--rate=0']);
});

test('writes a file of docs/operations with other addresses, and refuses a text that it lacks', async () => {
  const to = join(root, 'pgbouncer.ini');
  await writeOperationsFile('pgbouncer.ini', to, [['listen_port = 6432', 'listen_port = 7000']]);
  expect(await readFile(to, 'utf8')).toContain('listen_port = 7000');
  await expect(writeOperationsFile('pgbouncer.ini', to, [['listen_port = 1', '']])).rejects.toThrow(
    'pgbouncer.ini has no "listen_port = 1", which the trial replaces.',
  );
});
