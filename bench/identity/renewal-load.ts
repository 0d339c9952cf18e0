import autocannon from 'autocannon';

// Renews tokens as fast as they are answered, like the portal's tabs: each connection has its own chain
// and sends its latest refresh token.
const [url = '', seconds = '', ...chains] = process.argv.slice(2);

function formWith(refreshToken: string): string {
  return new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: 'loupe-web',
    refresh_token: refreshToken,
    scope: 'partyAPI platformAPI',
  }).toString();
}

const waiting = [...chains];
const { requests, non2xx, errors } = await autocannon({
  url: `${url}/services/identity/token`,
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: formWith(''),
  connections: chains.length,
  duration: Number(seconds),
  setupClient(connection) {
    connection.setBody(formWith(waiting.pop() ?? ''));
    connection.on('body', (answer) => {
      const { refresh_token: next } = JSON.parse(answer.toString()) as { readonly refresh_token?: string };
      connection.setBody(formWith(next ?? ''));
    });
  },
});
if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} renewals were refused and ${errors} broke.`);
process.stdout.write(JSON.stringify({ perSecond: requests.average, total: requests.total }));
