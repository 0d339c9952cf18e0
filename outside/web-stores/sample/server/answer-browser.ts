import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Unreadable } from '#kit/server/simulator/http-json.ts';
import { checkoutPage } from './checkout-page.ts';
import { noticeWays } from './records.ts';
import type { Entry, Shop } from './records.ts';
import type { Sandbox } from './sandbox.ts';
import { applyChange, noticeOf, orderChanges, placedOrder } from './sell-orders.ts';
import { approvalPage, shopPage, shopPolicy } from './shop-page.ts';

const firstNumber = 2201;

/** The shop's pages, for a browser. */
export async function answerBrowser(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const isPost = request.method === 'POST';
  const [area, name = '', ...action] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  if (isPost && isFromElsewhere(request)) return answerPage(response, 403, "Use the shop's page.");
  if (area === 'authorize')
    return isPost
      ? approve(sandbox, request, response)
      : answerPage(response, 200, approvalPage(searchParams));
  const shop = area === 'shop' ? sandbox.records.shop(name) : undefined;
  if (shop === undefined) return answerPage(response, 404, 'No such shop.');
  if (!isPost) {
    const selling = { records: sandbox.records, shop, now: sandbox.now() };
    const isCheckout = action[0] === 'checkout';
    const html = isCheckout ? await checkoutPage(selling) : shopPage(sandbox.records, shop);
    return answerPage(response, 200, html);
  }
  await sandbox.records.commit(entriesOf(sandbox, shop, action, await readForm(request)));
  seeOther(response, `/shop/${encodeURIComponent(shop.shop)}`);
}

/** Only its own pages may post; the browser marks requests from other sites. */
const isFromElsewhere = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

function entriesOf(
  { records, now }: Sandbox,
  shop: Shop,
  [verb, orderId]: readonly string[],
  form: URLSearchParams,
): readonly Entry[] {
  const selling = { records, shop, now: now() };
  if (verb === 'place') return placedOrder(selling, form.get('method')?.slice(0, 100));
  if (verb === 'notices') {
    const way = noticeWays.find((one) => one === form.get('way'));
    return way === undefined ? [] : [{ shop: { ...shop, notices: way } }];
  }
  if (verb === 'trouble')
    return form.get('trouble') === 'limit'
      ? [{ shop: { ...shop, limited: 3 } }]
      : [{ shop: { ...shop, token: null } }, ...noticeOf(shop, 'disconnected', now())];
  const order = records.order(shop.shop, orderId ?? '');
  const change = orderChanges.find((one) => one === form.get('change'));
  return order === undefined || change === undefined ? [] : applyChange(selling, order, change);
}

async function approve({ records, codes }: Sandbox, request: IncomingMessage, response: ServerResponse) {
  const form = await readForm(request);
  const back = URL.parse(form.get('return') ?? '');
  const address = (form.get('shop') ?? '').trim().slice(0, 60);
  if (back === null || address === '') return answerPage(response, 400, 'The request is incomplete.');
  back.searchParams.set('state', form.get('state') ?? '');
  if (form.get('answer') === 'approve') {
    const code = randomBytes(18).toString('base64url');
    codes.set(code, address);
    await records.commit([{ shop: records.shop(address) ?? newShop(address) }]);
    back.searchParams.set('code', code);
  } else back.searchParams.set('error', 'You did not approve the connection');
  seeOther(response, back.href);
}

export const newShop = (shop: string): Shop => ({
  shop,
  name: shop,
  nextNumber: firstNumber,
  token: null,
  refreshToken: '',
  expiresAt: '',
  noticeSecret: '',
  noticesUrl: null,
  notices: 'usual',
  limited: 0,
});

const mostBytes = 16 * 1024;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    if (text.length > mostBytes) throw new Unreadable('The form is too large.');
  }
  return new URLSearchParams(text);
}

function answerPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': shopPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}

function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}
