import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '#kit/server/testing/local-server.ts';
import { answerBraintreeCall } from './braintree-calls.ts';
import { BraintreeBooks, StubRefusal } from './braintree-records.ts';
import { writeXml } from './braintree-xml.ts';
import type { XmlValue } from './braintree-xml.ts';
import type { PostedNotice, TypedMethod } from './opened-gateway.ts';

export const stubKeys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' };

/** Braintree's documented API on this machine, as far as the portal uses it; it can be made to fail. */
export interface BraintreeStub {
  readonly port: number;
  readonly books: BraintreeBooks;
  /** Every request body with its call, such as `POST transactions`. */
  readonly asked: { readonly call: string; readonly body: string }[];
  nonceFor(customerId: string, typed: TypedMethod): string;
  /** Whether the next sale is carried out; its response never arrives either way. */
  loseNext(what: 'answer' | 'order'): void;
  /** The next call gets this status and nothing else. */
  failNext(status: number): void;
  hangFromNowOn(): void;
  /** A webhook as Braintree posts it, signed with the private key. */
  webhook(kind: string, subject: XmlValue): PostedNotice;
  close(): Promise<void>;
}

export async function startBraintreeStub(): Promise<BraintreeStub> {
  const books = new BraintreeBooks();
  const asked: BraintreeStub['asked'] = [];
  let lose: 'answer' | 'order' | undefined;
  let fail: number | undefined;
  let hung = false;

  const server = await startLocalServer(async (request, response) => {
    const path = (request.url ?? '').replace(`/merchants/${stubKeys.merchantId}/`, '');
    const body = await text(request);
    const call = `${request.method} ${path}`;
    asked.push({ call, body });
    if (hung) return undefined;
    if (!isKnown(request)) return response.writeHead(401).end();
    if (fail !== undefined) {
      response.writeHead(fail).end();
      fail = undefined;
      return undefined;
    }
    const lost = call === 'POST transactions' ? lose : undefined;
    if (lost !== undefined) lose = undefined;
    if (lost === 'order') return response.destroy();
    const [status, xml] = answered(books, call, body);
    return lost === 'answer' ? response.destroy() : send(response, status, xml);
  });

  return {
    port: server.port,
    books,
    asked,
    nonceFor(customerId, typed) {
      const nonce = `tokencc_${randomUUID()}`;
      books.nonces.set(nonce, { customerId, typed });
      return nonce;
    },
    loseNext: (what) => void (lose = what),
    failNext: (status) => void (fail = status),
    hangFromNowOn: () => void (hung = true),
    webhook: (kind, subject) => signedWebhook(kind, subject),
    close: server.close,
  };
}

function isKnown({ headers }: IncomingMessage): boolean {
  const { publicKey, privateKey } = stubKeys;
  return headers.authorization === `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
}

function answered(books: BraintreeBooks, call: string, body: string): readonly [status: number, xml: string] {
  try {
    const answer = answerBraintreeCall(books, call, body);
    return [200, answer === undefined ? '' : writeXml(...answer)];
  } catch (refusal) {
    if (!(refusal instanceof StubRefusal)) throw refusal;
    return refusal.code === '404' ? [404, ''] : [422, refusalXml(refusal)];
  }
}

/** A validation error has a code; a bank's refusal has none, and comes with its subject. */
function refusalXml({ code, message, about }: StubRefusal): string {
  const error = { code, attribute: 'base', message };
  const errors = code === '' ? [] : [{ item: 'error', value: error }];
  return writeXml('apiErrorResponse', { errors: { transaction: { errors } }, message, ...about });
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(xml);
}

function signedWebhook(kind: string, subject: XmlValue): PostedNotice {
  const xml = writeXml('notification', { kind, timestamp: new Date().toISOString(), subject });
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  // Braintree signs with a SHA-1 HMAC whose key is the SHA-1 of the private key.
  const key = createHash('sha1').update(stubKeys.privateKey).digest();
  const signature = `${stubKeys.publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
  const form = new URLSearchParams({ bt_signature: signature, bt_payload: payload });
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() };
}
