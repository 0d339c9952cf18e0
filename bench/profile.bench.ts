import { join } from 'node:path';
import { demoPeople, getCompanyProfile, getPersonProfile, getSession } from '#platform/companies/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { keepSettings } from './keep-settings.ts';
import { loadFor } from './load.ts';
import type { Bench, Ground, Row } from './row.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { ratio, rowsOf, takeOn } from './taken.ts';
import type { Taken } from './taken.ts';

const rounds = 5;
const seconds = 3;
const personId = demoPeople[0]?.actor.personId ?? '';

// Spec platform §2.1, /membership: the person, their profile and their company's status, before any page.
const profileCalls = { session: getSession, person: getPersonProfile, company: getCompanyProfile };

/** What every page waits for, compared with a request that reads one row through the same pipe. */
export const bench: Bench = {
  title: 'Profile load, requests a second',
  async measure(ground) {
    const loupe = await startLoupe(ground);
    try {
      return await measureProfile(loupe);
    } finally {
      await loupe.stop();
    }
  },
};

function startLoupe(ground: Ground): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5075,
    log: join(ground.folder, 'profile.log'),
    environment: {
      DATABASE_URL: ground.connectionString,
      DATA_DIR: join(ground.folder, 'profile'),
      ROLES: 'web',
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

async function measureProfile(loupe: ServerProcess): Promise<Row[]> {
  const headers = await signIn(loupe.url, personId);
  await keepSettings(loupe.url, headers);
  const take = (path: string): Promise<Taken> =>
    takeOn(loupe, () => loadFor(`${loupe.url}${path}`, headers, seconds));
  const reads: Taken[] = [];
  const profiles: Record<keyof typeof profileCalls, Taken>[] = [];
  // The first round is a warm-up and doesn't count.
  for (let round = 0; round <= rounds; round += 1) {
    const read = await take(getUserSettings.path);
    const profile = {
      session: await take(profileCalls.session.path),
      person: await take(profileCalls.person.path),
      company: await take(profileCalls.company.path),
    };
    if (round === 0) continue;
    reads.push(read);
    profiles.push(profile);
  }
  const of = (call: keyof typeof profileCalls): Taken[] => profiles.map((profile) => profile[call]);
  return [
    ...rowsOf('a signed request that reads one row', reads, 'µs'),
    ...rowsOf('who is signed in', of('session'), 'µs'),
    ...rowsOf("the person's profile", of('person'), 'µs'),
    ...rowsOf("the company's profile", of('company'), 'µs'),
    {
      what: 'profile load to the pipe',
      figure: ratio(profiles.map(inTurn), reads),
      unit: '%',
      aim: { atLeast: 50 },
    },
  ];
}

/** Requests per second, with equal numbers of the three, as each tab sends them. */
function inTurn(profile: Readonly<Record<string, Taken>>): Pick<Taken, 'perSecond'> {
  const each = Object.values(profile);
  return { perSecond: each.length / each.reduce((time, { perSecond }) => time + 1 / perSecond, 0) };
}
