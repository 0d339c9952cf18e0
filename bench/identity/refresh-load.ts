import { demoMembers } from '#platform/companies/contract/index.ts';
import { getUserSettings } from '#platform/settings/contract/index.ts';
import { signInOverHttp } from '#apps/server/testing/sign-in-over-http.ts';
import { ask } from './ask.ts';
import { keepAsking } from './keep-asking.ts';

// Tabs that renew their tokens, or read one row, as fast as they are answered: so many at once, for so many seconds.
const [url = '', what = '', seconds = '', atOnce = ''] = process.argv.slice(2);

const marta = demoMembers[0]?.personId ?? '';
const tabs = await Promise.all(Array.from({ length: Number(atOnce) }, () => signInOverHttp(url, marta)));
const chains = tabs.map(({ refreshToken }) => refreshToken ?? '');

async function renew(tab: number): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: 'loupe-web',
    refresh_token: chains[tab] ?? '',
  });
  const text = await ask({
    method: 'POST',
    url: `${url}/services/identity/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
  chains[tab] = (JSON.parse(text) as { refresh_token: string }).refresh_token;
}

async function read(tab: number): Promise<void> {
  const authorization = `Bearer ${tabs[tab]?.accessToken}`;
  await ask({
    method: 'GET',
    url: `${url}${getUserSettings.path}`,
    headers: { authorization, 'x-subscription-key': 'loupe-web' },
  });
}

const perSecond = await keepAsking(Number(atOnce), Number(seconds), what === 'renew' ? renew : read);
process.stdout.write(JSON.stringify({ perSecond }));
