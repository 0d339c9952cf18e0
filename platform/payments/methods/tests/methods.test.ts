import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import {
  addMethod,
  chargeRefusals,
  confirmMethodDeposits,
  listMethods,
  listModuleMethods,
  makeDefaultMethod,
  methodRefusals as no,
  removeMethod,
  renameMethod,
  useCardForServices,
} from '#platform/payments/contract.ts';
import { newId } from '#kit/server/new-id.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import {
  accountInput,
  addAccount,
  addCard,
  cardInput,
  deskOf,
  holder,
  nonceFor,
} from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let marta: Caller;
const companyId = companyOf('Marta');
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await verifiedMember(loupe, 'Marta');
});
afterAll(() => loupe.stop());

afterEach(async () => {
  loupe.clock.setOffset(0);
  await loupe.pools.owner.query('delete from payments.method');
});

const listed = async (me = marta) => (await me.call(listMethods, {})).answer;
const entriesOf = async (reference: string) =>
  (
    await loupe.pools.owner.query<Record<string, unknown>>(
      `select kind, debit, credit, amount::int from payments.transfer where company_id = $1 and entry like $2 order by happened_at`,
      [companyId, `${reference}%`],
    )
  ).rows;

/** Jobs and notices are slow on a busy machine. */
const pollOptions = { timeout: 20_000, interval: 100 };

describe('one credit card', () => {
  test('is stored with brand, last four digits and expiry, and becomes the default', async () => {
    const { answer } = await addCard(marta, cardInput(), { nickName: "The counter's card" });
    expect(answer).toMatchObject({
      paymentMethodType: 'CreditCard',
      status: 'Active',
      isActive: true,
      isDefault: true,
      cardType: 'Visa',
      lastFour: '1111',
      cardExpirationMonth: 12,
      cardExpirationYear: 2039,
      expiry: 'valid',
      nickName: "The counter's card",
      nameOnCard: 'Marta Reyes',
      ccAddress: { addressLine2: 'Suite 4', state: 'RI', countryCode: 'USA' },
      actions: ['rename', 'remove'],
    });
    expect((await listed()).items).toEqual([answer]);
  });

  test('replaces the previous card, also as the default', async () => {
    const first = (await addCard(marta)).answer;
    const second = (await addCard(marta, cardInput('5555 5555 5555 4444'))).answer;
    expect(second).toMatchObject({ cardType: 'MasterCard', isDefault: true });
    expect((await listed()).items.map(({ id }) => id)).toEqual([second.id]);
    const removed = await marta.call(renameMethod, {
      params: { id: first.id },
      body: { nickName: 'x', version: first.version },
    });
    expect(removed.problem.code).toBe(chargeRefusals.method_missing.code);
    await expect
      .poll(async () => {
        const { rows } = await loupe.pools.owner.query<{ token: string | null }>(
          'select token from payments.method where method_id = $1',
          [first.id],
        );
        return rows;
      }, pollOptions)
      .toEqual([{ token: null }]);
  });

  test('beside it, others can pay bills, and one of them can take its place', async () => {
    const services = (await addCard(marta)).answer;
    const add = (number: string) => addCard(marta, cardInput(number), { billsOnly: true });
    const bills = (await add('5555 5555 5555 4444')).answer;
    await add('4012 8888 8888 1881');
    expect(bills).toMatchObject({
      billsOnly: true,
      isDefault: false,
      actions: ['useForServices', 'rename', 'remove'],
    });
    expect((await listed()).items.map(({ lastFour, billsOnly }) => [lastFour, billsOnly])).toEqual([
      ['1111', false],
      ['1881', true],
      ['4444', true],
    ]);
    const usable = async () =>
      (await marta.call(listModuleMethods, { params: { module: 'PHS' } })).answer.paymentMethods;
    expect((await usable()).map(({ id }) => id)).toEqual([services.id]);
    const params = { id: bills.id };
    expect((await marta.call(makeDefaultMethod, { params })).problem.code).toBe(no.default_problem.code);
    const { answer } = await marta.call(useCardForServices, { params });
    expect(answer).toMatchObject({ billsOnly: false, isDefault: true, actions: ['rename', 'remove'] });
    expect((await usable()).map(({ lastFour }) => lastFour)).toEqual(['4444']);
    expect((await listed()).items.map(({ lastFour, billsOnly }) => [lastFour, billsOnly])).toContainEqual([
      '1111',
      true,
    ]);
    const account = (await addAccount(marta)).answer;
    const wrong = await marta.call(useCardForServices, { params: { id: account.id } });
    expect(wrong.problem.code).toBe(chargeRefusals.method_not_ready.code);
    const missing = await marta.call(useCardForServices, { params: { id: newId() } });
    expect(missing.problem.code).toBe(chargeRefusals.method_missing.code);
  });

  test('places a $1.00 hold that is reversed automatically; both are in the ledger once', async () => {
    const { hold } = (await addCard(marta)).answer;
    expect(hold).toMatchObject({ amount: 100, releasedAt: null });
    const { rows } = await loupe.pools.owner.query<{ hold_reference: string }>(
      'select hold_reference from payments.method',
    );
    const reference = `hold/${rows[0]?.hold_reference}`;
    const placed = { kind: 'hold_placed', debit: 'held', credit: 'holds', amount: 100 };
    expect(await entriesOf(reference)).toEqual([placed]);
    loupe.clock.setOffset(3 * day);
    await expect
      .poll(async () => (await listed()).items[0]?.hold?.releasedAt, pollOptions)
      .toEqual(expect.any(String));
    const released = { kind: 'hold_released', debit: 'holds', credit: 'held', amount: 100 };
    expect(await entriesOf(reference)).toEqual([placed, released]);
  });

  test.each([
    ['that the bank does not know', '4000990000000772', '123'],
    ['whose security code is wrong', '4000990000000889', '123'],
  ])('%s cannot be processed', async (_what, number, code) => {
    const { problem } = await addCard(marta, cardInput(number, code));
    expect(problem).toMatchObject({ code: no.not_processed.code, detail: no.not_processed.sentence });
    expect((await listed()).items).toEqual([]);
  });

  test('is added once when the same nonce is sent twice at the same moment', async () => {
    const nonce = await nonceFor(marta, cardInput());
    const body = { ...holder, nonce, paymentMethodType: 'CreditCard' as const, nickName: 'Twice' };
    const answers = await Promise.all([1, 2, 3].map(() => marta.call(addMethod, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
  });

  test('is added once, however often the same nonce is sent', async () => {
    const nonce = await nonceFor(marta, cardInput());
    const body = { ...holder, nonce, paymentMethodType: 'CreditCard' as const };
    const answers = await Promise.all([1, 2].map(() => marta.call(addMethod, { body })));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ answer }) => answer.id));
    expect(ids.size).toBe(1);
    expect((await listed()).items).toHaveLength(1);
  });

  test('is not saved with an invalid nonce', async () => {
    const body = { ...holder, nonce: 'made up', paymentMethodType: 'CreditCard' as const };
    expect((await marta.call(addMethod, { body })).problem.code).toBe(no.not_saved.code);
    expect((await marta.call(addMethod, { body })).problem.code).toBe(no.not_saved.code);
  });
});

test('three attempts to add a method per sign-in are the limit; the next sign-in starts over', async () => {
  const me = await verifiedMember(loupe, 'Marta');
  for (let each = 0; each < 3; each += 1) {
    const { problem } = await addCard(me, cardInput('4000990000000772'));
    expect(problem.code).toBe(no.not_processed.code);
  }
  expect((await addCard(me)).problem).toMatchObject({
    code: no.retry_limit.code,
    detail: 'Retry limit reached.',
    next: 'Call our help line.',
  });
  expect((await addAccount(me)).status).toBe(200);
  expect((await addCard(marta)).status).toBe(200);
});

describe('a bank account', () => {
  const confirm = (id: string, [one, other]: readonly [number, number]) =>
    marta.call(confirmMethodDeposits, {
      params: { id },
      body: { firstAmount: cents(one), secondAmount: cents(other) },
    });

  test('is verified by its two deposits in either order and can then be used', async () => {
    const account = (await addAccount(marta)).answer;
    expect(account).toMatchObject({
      status: 'AwaitingDeposits',
      accountType: 'Checking',
      usageType: 'Business',
      lastFour: '6789',
      isDefault: false,
    });
    expect((await marta.call(makeDefaultMethod, { params: { id: account.id } })).problem.code).toBe(
      no.default_problem.code,
    );
    expect((await confirm(account.id, [1, 2])).problem.code).toBe(no.deposits_under_way.code);
    loupe.clock.setOffset(6 * day);
    const desk = await deskOf(marta);
    await expect.poll(async () => (await desk.look()).deposits.at(-1)?.status, pollOptions).toBe('arrived');
    const [one, two] = (await desk.look()).deposits.at(-1)?.amounts ?? [];
    const wrong: [number, number] = [one === 99 ? 98 : 99, two === 99 ? 98 : 99];
    expect((await confirm(account.id, wrong)).problem).toMatchObject({
      code: no.deposits_wrong.code,
      next: 'Check your bank statement. You have 2 tries left.',
    });
    const confirmed = await confirm(account.id, [Number(two), Number(one)]);
    expect(confirmed.answer).toMatchObject({ status: 'Active', isDefault: true });
    expect((await confirm(account.id, [1, 2])).problem.code).toBe(no.no_deposits_awaited.code);
  });

  test('cannot be linked after three wrong pairs; a different one can', async () => {
    const { id } = (await addAccount(marta)).answer;
    loupe.clock.setOffset(6 * day);
    const desk = await deskOf(marta);
    await expect.poll(async () => (await desk.look()).deposits.at(-1)?.status, pollOptions).toBe('arrived');
    const [one, two] = (await desk.look()).deposits.at(-1)?.amounts ?? [];
    const wrong: [number, number] = [one === 99 ? 98 : 99, two === 99 ? 98 : 99];
    await confirm(id, wrong);
    expect((await confirm(id, wrong)).problem.next).toContain('You have 1 try left');
    const last = await confirm(id, wrong);
    expect(last.problem).toMatchObject({ code: no.not_linked.code });
    expect(last.problem.next).toContain('Try a different account.');
    expect((await listed()).items[0]).toMatchObject({ status: 'Failed', actions: ['remove'] });
  });

  test('fails when its deposits bounce', async () => {
    const { id } = (await addAccount(marta, accountInput('900000102'))).answer;
    loupe.clock.setOffset(6 * day);
    await expect
      .poll(async () => (await listed()).items.find((one) => one.id === id)?.status, pollOptions)
      .toBe('Failed');
    expect((await listed()).items[0]?.reason).toBe('The bank returned both deposits.');
  });

  test('that cannot be linked says so', async () => {
    const { problem } = await addAccount(marta, accountInput('900000101'));
    expect(problem).toMatchObject({ code: no.not_linked.code });
    expect(problem.next).toContain('Try a different account.');
  });
});

describe('the default payment method', () => {
  const cardAndAccount = async () => {
    const card = (await addCard(marta)).answer;
    const account = (await addAccount(marta)).answer;
    await loupe.pools.owner.query(`update payments.method set status = 'Active' where method_id = $1`, [
      account.id,
    ]);
    return { card, account };
  };

  test('is a single method, and another can replace it', async () => {
    const { account } = await cardAndAccount();
    const { answer } = await marta.call(makeDefaultMethod, { params: { id: account.id } });
    expect(answer.isDefault).toBe(true);
    expect((await listed()).items.map(({ id, isDefault }) => [id === account.id, isDefault])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('can be removed only by choosing the next default', async () => {
    const { card, account } = await cardAndAccount();
    const remove = (newDefaultId?: string) =>
      marta.call(removeMethod, { params: { id: card.id }, query: newDefaultId ? { newDefaultId } : {} });
    expect((await remove()).problem).toMatchObject({
      code: no.default_problem.code,
      detail: 'Problem changing or removing a default method.',
    });
    expect((await remove(card.id)).problem.code).toBe(no.default_problem.code);
    expect((await remove(account.id)).status).toBe(204);
    expect((await listed()).items).toMatchObject([{ id: account.id, isDefault: true }]);
    const last = await marta.call(removeMethod, { params: { id: account.id }, query: {} });
    expect(last.status).toBe(204);
    expect((await listed()).items).toEqual([]);
  });

  test('cannot be a method that is still being added', async () => {
    const { answer } = await addCard(marta);
    await loupe.pools.owner.query(`update payments.method set status = 'Adding'`);
    const { problem } = await marta.call(removeMethod, { params: { id: answer.id }, query: {} });
    expect(problem.code).toBe(no.still_adding.code);
  });
});

test('a nickname changed by someone else in the meantime is not overwritten', async () => {
  const { id, version } = (await addCard(marta)).answer;
  const rename = (nickName: string) =>
    marta.call(renameMethod, { params: { id }, body: { nickName, version } });
  expect((await rename('Counter')).answer.nickName).toBe('Counter');
  expect((await rename('Office')).problem).toMatchObject({
    code: 'kit.changed_meanwhile',
    changed: { by: 'Marta Reyes', present: { nickName: 'Counter' } },
  });
});

test('the holder, the receipt email and the billing address can be changed', async () => {
  const { id, version, nickName } = (await addCard(marta)).answer;
  const ccAddress = {
    ...holder.ccAddress,
    addressLine1: '9 Newport Way',
    city: 'Newport',
    postalCode: '02840',
  };
  const changed = { holderName: 'Harrow & Vale LLC', email: 'books@harrowvale.example', ccAddress };
  const body = { nickName, version, holder: changed };
  expect((await marta.call(renameMethod, { params: { id }, body })).answer).toMatchObject({
    nameOnCard: 'Harrow & Vale LLC',
    email: 'books@harrowvale.example',
    ccAddress: { addressLine1: '9 Newport Way', city: 'Newport', postalCode: '02840', countryCode: 'USA' },
    status: 'Active',
  });
  expect((await marta.call(renameMethod, { params: { id }, body })).problem).toMatchObject({
    code: 'kit.changed_meanwhile',
    changed: { present: { holder: { holderName: 'Harrow & Vale LLC', ccAddress: { countryCode: 'US' } } } },
  });
});

describe('access to payment methods', () => {
  test('adding a method requires a second factor', async () => {
    const { me } = await newSession(loupe, 'Marta');
    expect((await addCard(me)).problem.code).toBe(stepUpNeeded.code);
  });

  test('buyers see what a service module accepts and are referred to the administrator', async () => {
    await addCard(marta);
    const jonah = await loupe.as('Jonah');
    const methodsFor = (module: string, me = jonah) => me.call(listModuleMethods, { params: { module } });
    expect((await methodsFor('PHS')).answer).toEqual({
      module: 'PHS',
      paymentTypes: ['CreditCard', 'BankAccount'],
      paymentMethods: [expect.objectContaining({ label: 'Visa •••• 1111', isDefault: true })],
      actions: [],
      note: 'Ask your business administrator to add a payment method.',
    });
    expect((await methodsFor('0')).answer.paymentTypes).toContain('WireTransfer');
    expect((await methodsFor('lgd', marta)).answer).toMatchObject({
      module: 'LGD',
      actions: ['add'],
      note: null,
    });
    expect((await methodsFor('gold')).problem.code).toBe(no.module_unknown.code);
    const body = { ...holder, nonce: 'x', paymentMethodType: 'CreditCard' as const };
    expect((await jonah.call(addMethod, { body })).problem.code).toBe('kit.forbidden');
  });

  test("another company's methods are invisible", async () => {
    const { id } = (await addCard(marta)).answer;
    const ilse = await loupe.as('Ilse');
    expect((await listed(ilse)).items).toEqual([]);
    const { problem } = await ilse.call(removeMethod, { params: { id }, query: {} });
    expect(problem.code).toBe(chargeRefusals.method_missing.code);
  });
});
