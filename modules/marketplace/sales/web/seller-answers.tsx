import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listSellerAnswers } from '../contract/seller-answers.ts';
import { describeAnswers } from '../domain/sale-terms.ts';

const quarterHourMs = 900_000;

/** The sentence about each stone's seller, by item id; a seller with few answers has none. */
export const sellerAnswersQuery = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: ['marketplace', 'seller-answers', ...itemIds],
    staleTime: quarterHourMs,
    enabled: itemIds.length > 0,
    queryFn: async ({ signal }) => {
      const { items } = await call(listSellerAnswers, { body: { itemIds: [...itemIds] } }, { signal });
      return new Map(items.map((item) => [item.itemId, describeAnswers(item)]));
    },
  });

/** "Seller answers in about 2 hours and confirms 98% of orders"; nothing for a seller with few answers. */
export function SellerAnswers({
  itemId,
  className,
}: {
  readonly itemId: string;
  readonly className?: string | undefined;
}) {
  const sentence = useQuery(sellerAnswersQuery([itemId])).data?.get(itemId);
  return sentence === undefined ? null : <p className={className}>{sentence}</p>;
}
