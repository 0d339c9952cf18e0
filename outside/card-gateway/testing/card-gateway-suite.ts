import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cents } from '#kit/domain/money.ts';
import { cents } from '#kit/domain/money.ts';
import type { StoredAccount, StoredCard, StoreOrder } from '../port.ts';
import type { OpenedGateway, PostedNotice, TypedMethod } from './opened-gateway.ts';
import { referenceOf } from './reference-of.ts';

type Open = () => Promise<OpenedGateway>;

/** The behavior of every gateway behind the port. */
export function cardGatewaySuite(name: string, open: Open): void {
  let opened: OpenedGateway;
  const customer = randomUUID();
  beforeAll(async () => void (opened = await open()));
  afterAll(() => opened.close());
  const scene: Scene = { opened: () => opened, customer, ...ordersOf(() => opened, customer) };
  describe(`a card gateway (${name})`, () => {
    tryStoring(scene);
    tryAccounts(scene);
    tryCharging(scene);
    tryFollowing(scene);
    tryNotices(scene);
  });
}

interface Scene extends ReturnType<typeof ordersOf> {
  readonly opened: () => OpenedGateway;
  readonly customer: string;
}

const whoPays = {
  holderName: 'Nina Castellano',
  email: 'nina@castellano.example',
  billingAddress: {
    line1: '12 Orchard Row',
    line2: '',
    city: 'Nashville',
    state: 'TN',
    postalCode: '37201',
    country: 'US',
  },
} as const;

function ordersOf(opened: () => OpenedGateway, customer: string) {
  const orderOf = async (what: TypedMethod, key: string = randomUUID()): Promise<StoreOrder> => ({
    key,
    customer,
    nonce: await opened().nonceOf(customer, what),
    ...whoPays,
  });
  const stored = async (what: TypedMethod): Promise<StoredCard | StoredAccount> => {
    const outcome = await opened().gateway.store(await orderOf(what));
    if (outcome.kind !== 'stored') throw new Error(`Not stored: ${outcome.reason}`);
    return outcome.method;
  };
  const charge = (token: string, amount: Cents, more: { key?: string; capture?: boolean } = {}) => {
    const { key = randomUUID(), capture = true } = more;
    return opened().gateway.charge({ key, customer, token, amount, capture, descriptor: 'LOUPE*LABEL' });
  };
  const paid = async (amount: Cents, capture = true): Promise<string> =>
    referenceOf(await charge((await stored('card')).token, amount, { capture }));
  const follow = (reference: string, amount: Cents, key: string = randomUUID()) => ({
    key,
    reference,
    amount,
  });
  return { orderOf, stored, charge, paid, follow };
}

function tryStoring({ opened, customer, orderOf, stored, charge }: Scene): void {
  test('opens its fields for a customer', async () => {
    expect(await opened().gateway.openFields(customer)).toMatchObject({ kind: 'open' });
  });

  test('stores a card and returns brand, last four and expiry, with a hold of $1.00', async () => {
    const card = await stored('card');
    expect(card).toMatchObject({ kind: 'card', brand: 'Visa', lastFour: '1111', hold: { amount: 100 } });
  });

  test('storing a card twice under one key stores it once, and finds it', async () => {
    const order = await orderOf('card');
    const first = await opened().gateway.store(order);
    expect(await opened().gateway.store(order)).toEqual(first);
    expect(await opened().gateway.findStored(order.key)).toEqual(first);
    expect(await opened().gateway.findStored(randomUUID())).toEqual({ kind: 'never_came' });
  });

  test('a nonce works once', async () => {
    const order = await orderOf('card');
    await opened().gateway.store(order);
    expect(await opened().gateway.store({ ...order, key: randomUUID() })).toMatchObject({
      kind: 'declined',
      cause: 'unfit',
    });
  });

  test("doesn't store a card that its bank refuses", async () => {
    expect(await opened().gateway.store(await orderOf('unusable card'))).toMatchObject({
      kind: 'declined',
      cause: 'refused',
    });
  });

  test("a removed card can't be charged, even if removed twice", async () => {
    const { token } = await stored('card');
    expect(await opened().gateway.forget(token)).toEqual({ kind: 'done' });
    expect(await opened().gateway.forget(token)).toEqual({ kind: 'done' });
    expect(await charge(token, cents(1_000))).toMatchObject({ kind: 'declined' });
  });
}

function tryAccounts({ opened, orderOf, stored, charge }: Scene): void {
  test("a bank account can't be charged before its two deposits are verified", async () => {
    const account = await stored('account');
    expect(account).toMatchObject({
      kind: 'bank',
      ownership: 'business',
      use: 'checking',
      lastFour: '6789',
      awaitsDeposits: true,
    });
    const { token } = account;
    expect(await charge(token, cents(1_000))).toMatchObject({ kind: 'declined' });
    const [one, other] = await opened().depositsOf(token);
    const wrong = [cents(one === 1 ? 2 : one - 1), cents(other)] as const;
    expect(await opened().gateway.confirmDeposits(token, wrong)).toMatchObject({ kind: 'wrong' });
    expect(await opened().gateway.confirmDeposits(token, [cents(one), cents(other)])).toEqual({
      kind: 'confirmed',
    });
    expect(await charge(token, cents(1_000))).toMatchObject({ kind: 'done', status: 'submitted' });
  });

  test("doesn't store an account that can't be linked", async () => {
    expect(await opened().gateway.store(await orderOf('unusable account'))).toMatchObject({
      kind: 'declined',
      cause: 'cannot_link',
    });
  });
}

function tryCharging({ opened, stored, charge }: Scene): void {
  test('charges once per key with the same response, also for simultaneous requests', async () => {
    const { token } = await stored('card');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => charge(token, cents(4_250), { key })));
    expect(answers[0]).toMatchObject({ kind: 'done', status: 'submitted' });
    expect(new Set(answers.map(referenceOf)).size).toBe(1);
    expect(referenceOf(await charge(token, cents(4_250), { key }))).toBe(answers.map(referenceOf)[0]);
    expect(await opened().gateway.find(key)).toEqual(answers[0]);
  });

  test('a charge that the bank declines stays declined', async () => {
    const { token } = await stored('declined card');
    const key = randomUUID();
    const declined = await charge(token, cents(4_250), { key });
    expect(declined).toMatchObject({ kind: 'declined', cause: 'refused', code: '2000' });
    expect(await opened().gateway.find(key)).toMatchObject({ kind: 'declined', code: '2000' });
    expect(await charge(token, cents(4_250), { key })).toMatchObject({ kind: 'declined', code: '2000' });
  });

  test('a charge with a lost response is unknown, found by its key, and not repeated', async () => {
    const { token } = await stored('card');
    const key = randomUUID();
    await opened().loseNext('answer');
    expect(await charge(token, cents(700), { key })).toMatchObject({ kind: 'unknown' });
    const found = await opened().gateway.find(key);
    expect(found).toMatchObject({ kind: 'done', status: 'submitted' });
    expect(await charge(token, cents(700), { key })).toEqual(found);
  });

  test('a lost order is unknown too, never arrived, and works when sent again', async () => {
    const { token } = await stored('card');
    const key = randomUUID();
    await opened().loseNext('order');
    expect(await charge(token, cents(700), { key })).toMatchObject({ kind: 'unknown' });
    expect(await opened().gateway.find(key)).toEqual({ kind: 'never_came' });
    expect(await charge(token, cents(700), { key })).toMatchObject({ kind: 'done' });
  });

  test.each([
    ['nothing', 0, 'unfit'],
    ['less than nothing', -500, 'unfit'],
    ['far too much', 99_999_999_999, 'limit_exceeded'],
  ] as const)('refuses to charge %s', async (_, amount, cause) => {
    const { token } = await stored('card');
    expect(await charge(token, cents(amount))).toMatchObject({ kind: 'declined', cause });
  });

  test("another customer's card and an unknown one can't be charged", async () => {
    const { token } = await stored('card');
    const order = { key: randomUUID(), amount: cents(500), capture: true, descriptor: 'LOUPE*LABEL' };
    const { gateway } = opened();
    expect(await gateway.charge({ ...order, customer: randomUUID(), token })).toMatchObject({
      kind: 'declined',
      cause: 'unfit',
    });
    expect(await charge(randomUUID(), cents(500))).toMatchObject({ kind: 'declined', cause: 'unfit' });
  });
}

function tryFollowing({ opened, paid, follow }: Scene): void {
  test('an authorization is captured once, in full or in part, and never above', async () => {
    const reference = await paid(cents(9_000), false);
    const { gateway } = opened();
    expect(await gateway.capture(follow(reference, cents(9_001)))).toMatchObject({ kind: 'declined' });
    const order = follow(reference, cents(8_000));
    const captured = { kind: 'done', reference, status: 'submitted' };
    expect(await gateway.capture(order)).toEqual(captured);
    expect(await gateway.capture(order)).toEqual(captured);
  });

  test('an unsettled charge is voided and not refunded', async () => {
    const { gateway } = opened();
    const reference = await paid(cents(3_000));
    expect(await gateway.refund(follow(reference, cents(3_000)))).toMatchObject({ kind: 'declined' });
    const order = follow(reference, cents(3_000));
    const voided = { kind: 'done', reference, status: 'voided' };
    expect(await gateway.void(order)).toEqual(voided);
    expect(await gateway.void(order)).toEqual(voided);
    expect(await gateway.capture(follow(reference, cents(3_000)))).toMatchObject({ kind: 'declined' });
  });

  test('a settled charge is refunded in parts up to the whole, and not voided', async () => {
    const { gateway, settle } = opened();
    const reference = await paid(cents(3_000));
    await settle(reference);
    expect(await gateway.void(follow(reference, cents(3_000)))).toMatchObject({ kind: 'declined' });
    const first = follow(reference, cents(1_000));
    const refunded = await gateway.refund(first);
    expect(refunded).toMatchObject({ kind: 'done', status: 'submitted' });
    expect(referenceOf(refunded)).not.toBe(reference);
    expect(await gateway.refund(first)).toEqual(refunded);
    expect(await gateway.find(first.key)).toEqual(refunded);
    expect(await gateway.refund(follow(reference, cents(2_001)))).toMatchObject({ kind: 'declined' });
    expect(await gateway.refund(follow(reference, cents(2_000)))).toMatchObject({ kind: 'done' });
    expect(await gateway.refund(follow(reference, cents(1)))).toMatchObject({ kind: 'declined' });
  });
}

function tryNotices({ opened, paid }: Scene): void {
  const read = ({ headers, body }: PostedNotice) =>
    opened().gateway.readNotice((name) => headers[name.toLowerCase()], body);

  test('a settled charge sends a notice, and a query returns settled', async () => {
    const reference = await paid(cents(5_500));
    await opened().settle(reference);
    const posted = await opened().noticeAbout(reference);
    const notice = await read(posted);
    expect(notice).toMatchObject({ kind: 'notice', notice: { happened: { kind: 'settled', reference } } });
    // The same notice has the same id, so duplicates can be recognized.
    expect(await read(posted)).toEqual(notice);
  });

  test('a changed or unsigned notice is forged', async () => {
    const reference = await paid(cents(5_600));
    await opened().settle(reference);
    const posted = await opened().noticeAbout(reference);
    const [middle, other] = [Math.floor(posted.body.length / 2), posted.body.at(-20) === 'A' ? 'B' : 'A'];
    const changed = `${posted.body.slice(0, middle)}${other}${posted.body.slice(middle + 1)}`;
    expect(await read({ ...posted, body: changed })).toMatchObject({ kind: 'forged' });
    expect(await read({ headers: {}, body: 'bt_signature=&bt_payload=' })).toMatchObject({ kind: 'forged' });
    expect(await read({ headers: {}, body: '' })).toMatchObject({ kind: 'forged' });
  });
}
