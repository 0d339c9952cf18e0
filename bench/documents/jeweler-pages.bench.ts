import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { phonePhoto } from '#kit/server/images/testing-pictures.ts';
import { newId } from '#kit/server/new-id.ts';
import { addPicture, createTheme, publishTheme, saveTheme } from '#modules/jeweler-pages/contract.ts';
import type { PageContent, Theme } from '#modules/jeweler-pages/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { loadFor } from '../load.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';

const rounds = 5;
const seconds = 3;
const pages = 100_000;
const asked = 2_000;
const address = 'bench-page';

/** A page from memory against the framework alone, publishing with all pictures, and a hundred thousand pages. */
export const bench: Bench = {
  title: "Jewelers' pages: from memory, published with 12 pictures, and one of 100,000",
  async measure(ground) {
    const servers: ServerProcess[] = [];
    try {
      const loupe = await startServer({
        words: ['apps/server/main.ts'],
        port: 5071,
        log: join(ground.folder, 'pages.log'),
        environment: {
          DATABASE_URL: ground.connectionString,
          DATA_DIR: join(ground.folder, 'pages'),
          ROLES: 'web',
        },
        probe: '/readyz',
      });
      servers.push(loupe);
      const published = await publishWithPictures(loupe.url);
      const url = `${loupe.url}/pages/${address}`;
      const file = join(ground.folder, 'page.html');
      await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
      const bare = await startServer({
        words: ['bench/servers/same-bytes.ts', file],
        port: 5073,
        log: join(ground.folder, 'same-bytes.log'),
        probe: '/ready',
      });
      servers.push(bare);
      return [...(await compare(url, `${bare.url}/`)), ...published, ...(await amongMany(ground, loupe))];
    } finally {
      for (const server of servers) await server.stop();
    }
  },
};

/** Each round has its own ratio, since a busy machine slows neighboring runs alike. */
async function compare(page: string, bare: string): Promise<Row[]> {
  const taken: { readonly page: number; readonly bare: number }[] = [];
  // The first round is a warm-up and doesn't count.
  for (let round = 0; round <= rounds; round += 1) {
    const one = {
      page: (await loadFor(page, {}, seconds)).perSecond,
      bare: (await loadFor(bare, {}, seconds)).perSecond,
    };
    if (round > 0) taken.push(one);
  }
  return [
    { what: 'a page from memory', figure: Math.round(median(taken.map((one) => one.page))), unit: '/s' },
    {
      what: 'bare Fastify, the same bytes',
      figure: Math.round(median(taken.map((one) => one.bare))),
      unit: '/s',
    },
    {
      what: 'the page against bare Fastify',
      figure: rounded(median(taken.map((one) => (100 * one.page) / one.bare))),
      unit: '%',
      aim: { atLeast: 50 },
    },
  ];
}

async function publishWithPictures(url: string): Promise<Row[]> {
  const headers = await signIn(url, demoPeople[0]?.actor.personId ?? '');
  const send = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const theme = (await send('POST', createTheme.path, { name: 'Bench' })) as Theme;
  const photo = await phonePhoto('Bench Jewelers');
  const pictures: PageContent['banner']['picture'][] = [];
  for (let count = 0; count < 12; count += 1) {
    const sent = await sendFile(
      `${url}${addPicture.path}`,
      // Bytes added after the picture make it a different upload.
      { name: 'counter.jpg', content: Buffer.concat([photo, Buffer.from(newId())]), type: 'image/jpeg' },
      { authorization: headers['authorization'] ?? '' },
    );
    if (!sent.ok) throw new Error(await sent.text());
    const { pictureId, width, height } = (await sent.json()) as Record<'pictureId', string> &
      Record<'width' | 'height', number>;
    pictures.push({ pictureId, width, height, alt: 'A bench', focusX: 50, focusY: 50 });
  }
  const pictureAt = (at: number) => pictures[at] ?? null;
  const content = {
    ...theme.content,
    company: { ...theme.content.company, logo: pictureAt(0) },
    banner: { ...theme.content.banner, headline: 'Rings made here', picture: pictureAt(1) },
    services: theme.content.services.map((one, at) => ({ ...one, picture: pictureAt(at + 2) })),
  };
  const at = (path: string) => path.replace(':themeId', theme.themeId);
  await send('PUT', at(saveTheme.path), { version: 1, content });
  const began = performance.now();
  await send('POST', at(publishTheme.path), { version: 2, address });
  const opened = await fetch(`${url}/pages/${address}`);
  if (!opened.ok) throw new Error(`The page answered ${opened.status}.`);
  const took = performance.now() - began;
  return [
    {
      what: 'published with 12 pictures uploaded, and opened',
      figure: Math.round(took),
      unit: 'ms',
      aim: { atMost: 3_000 },
    },
  ];
}

/** Pages of other companies are copies of this one, written straight to the database. */
async function fill({ connectionString }: Ground): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`create temporary table made on commit drop as
      select gen_random_uuid() as company_id, gen_random_uuid() as theme_id, gen_random_uuid() as publication_id, n
      from generate_series(1, ${pages}) as n`);
    await client.query(`insert into companies.company
      select (jsonb_populate_record(one, jsonb_build_object('company_id', made.company_id, 'federal_tax_id', null))).*
      from made, (select company from companies.company limit 1) as of(one)`);
    await client.query(`insert into pages.theme
      select (jsonb_populate_record(one, jsonb_build_object('company_id', made.company_id, 'theme_id', made.theme_id))).*
      from made, (select theme from pages.theme as theme where published_at is not null limit 1) as of(one)`);
    await client.query(`insert into pages.publication
      select (jsonb_populate_record(one, jsonb_build_object('company_id', made.company_id, 'theme_id', made.theme_id,
        'publication_id', made.publication_id, 'address', 'shop-' || n))).*
      from made, (select publication from pages.publication as publication limit 1) as of(one)`);
    await client.query(`insert into pages.address (skeleton, company_id, address, taken_by, taken_at)
      select 'shop' || n, company_id, 'shop-' || n, gen_random_uuid(), now() from made`);
    await client.query(`insert into pages.page (company_id, address, theme_id, publication_id)
      select company_id, 'shop-' || n, theme_id, publication_id from made`);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function amongMany(ground: Ground, loupe: ServerProcess): Promise<Row[]> {
  await fill(ground);
  const before = loupe.memory()?.held ?? 0;
  const times: number[] = [];
  for (let count = 0; count < asked; count += 1) {
    const began = performance.now();
    const answer = await fetch(`${loupe.url}/pages/shop-${1 + ((count * 49_999) % pages)}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  const grown = ((loupe.memory()?.held ?? 0) - before) / 1_048_576;
  return [
    {
      what: `one of ${pages.toLocaleString('en-US')} pages, opened for the first time, median`,
      figure: rounded(median(times)),
      unit: 'ms',
    },
    {
      what: `memory after ${asked.toLocaleString('en-US')} of them were opened`,
      figure: Math.round(grown),
      unit: 'MB',
      aim: { atMost: 200 },
    },
  ];
}
