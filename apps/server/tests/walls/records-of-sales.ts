import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  answerSale,
  answerSellerQuestion,
  getPayout,
  getSale,
  listSubstitutes,
  offerSubstitute,
} from '#modules/marketplace/contract.ts';
import { fillStones } from '../../testing/marketplace/stone-house.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** A sold stone of Harrow & Vale, named by Sven, who runs another company. */
export function recordsOfSales(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const sven = () => loupe().as('Sven');
  const params = async () => ({ id: await saleOf(loupe()) });
  return {
    [getPayout.name]: async () => (await sven()).call(getPayout, { params: { id: await payoutOf(loupe()) } }),
    [getSale.name]: async () => (await sven()).call(getSale, { params: await params() }),
    [answerSale.name]: async () => {
      const body = { answer: 'confirm', reason: '' } as const;
      return (await sven()).call(answerSale, { params: await params(), body });
    },
    [answerSellerQuestion.name]: async () => {
      const of = { params: { id: await questionOf(loupe()) }, body: { answer: 'Yes.' } };
      return (await sven()).call(answerSellerQuestion, of);
    },
    [listSubstitutes.name]: async () => (await sven()).call(listSubstitutes, { params: await params() }),
    [offerSubstitute.name]: async () => {
      const body = { itemId: '100000001', words: '' };
      return (await sven()).call(offerSubstitute, { params: await params(), body });
    },
  };
}

async function saleOf(loupe: TestLoupe): Promise<string> {
  const { owner } = loupe.pools;
  const { rowCount } = await owner.query('select from marketplace.stone limit 1');
  if (rowCount === 0) await fillStones(loupe, 1);
  const saleId = newId();
  await owner.query(
    `insert into marketplace.sale (company_id, sale_id, supplier_id, number, buyer_company_id, order_id, order_item_id,
       item_id, stone, price, asked_at, answer_by, status)
     select $1, $2, supplier_id, 'D-1-1', $3, $2, $2, item_id, '{}', 100, now(), now(), 'Asked'
     from marketplace.stone limit 1`,
    [companyOf('Marta'), saleId, companyOf('Sven')],
  );
  return saleId;
}

async function questionOf(loupe: TestLoupe): Promise<string> {
  const { owner } = loupe.pools;
  const { rowCount } = await owner.query('select from marketplace.stone limit 1');
  if (rowCount === 0) await fillStones(loupe, 1);
  const id = newId();
  await owner.query(
    `insert into marketplace.enquiry (company_id, enquiry_id, person_id, kind, item_id, words, asked_at)
     select $1, $2, $2, 'Question', item_id, 'Is it eye clean?', now() from marketplace.stone limit 1`,
    [companyOf('Sven'), id],
  );
  await owner.query(
    `insert into marketplace.seller_question (company_id, question_id, supplier_id, buyer_company_id, item_id, asked_at,
       answer_by)
     select $1, $2, supplier_id, $3, item_id, now(), now() from marketplace.stone limit 1`,
    [companyOf('Marta'), id, companyOf('Sven')],
  );
  return id;
}

async function payoutOf(loupe: TestLoupe): Promise<string> {
  const payoutId = newId();
  await loupe.pools.owner.query(
    `insert into marketplace.payout (company_id, payout_id, number, total, reference, paid_at, recorded_by)
     values ($1, $2, $3, 100, 'FT-1', now(), $1)`,
    [companyOf('Marta'), payoutId, `P-${payoutId}`],
  );
  return payoutId;
}
