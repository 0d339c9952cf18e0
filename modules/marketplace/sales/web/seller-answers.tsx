import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listSellerAnswers } from '../contract/seller-answers.ts';
import { answerColumns, answerDays, leastAnswers } from '../domain/sale-terms.ts';
import styles from './seller-answers.module.css';

const quarterHourMs = 900_000;

/** Each stone's seller in figures, by item id; a seller with few answers has none. */
export const sellerAnswersQuery = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: ['marketplace', 'seller-answers', ...itemIds],
    staleTime: quarterHourMs,
    enabled: itemIds.length > 0,
    queryFn: async ({ signal }) => {
      const { items } = await call(listSellerAnswers, { body: { itemIds: [...itemIds] } }, { signal });
      return new Map(items.map((item) => [item.itemId, item]));
    },
  });

/** How fast the stone's seller responds, how buyers rate it, and how often it confirms. */
export function SellerAnswers({ itemId }: { readonly itemId: string }) {
  const { data } = useQuery(sellerAnswersQuery([itemId]));
  const figures = data?.get(itemId);
  if (data !== undefined && figures === undefined)
    return <p className={styles.few}>{`Fewer than ${leastAnswers} responses in ${answerDays} days.`}</p>;
  return (
    <dl className={styles.columns}>
      {figures !== undefined &&
        answerColumns(figures).map(({ name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              {detail}
            </dd>
          </div>
        ))}
    </dl>
  );
}
