import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { priceMemoReturn } from '../../contract/memo-handling-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { memoQuery } from '../memo-queries.ts';
import styles from '../memo.module.css';

const money = (amount: number): string => formatCents(cents(amount));

/** What the insured return of everything still out would cost; nothing while carriers haven't answered. */
export function ReturnPrice({ memo }: { readonly memo: Memo }) {
  const { memoId, version } = memo;
  const { data } = useQuery({
    queryKey: [...memoQuery(memoId).queryKey, 'return-price', version],
    queryFn: ({ signal }) => call(priceMemoReturn, { params: { memoId } }, { signal, quiet: true }),
    retry: false,
    staleTime: 15 * 60_000,
  });
  const price = data?.price ?? null;
  if (price === null) return null;
  return (
    <div className={styles.returnPrice}>
      <FactList>
        <FactLine name="Return to">{[memo.seller.name, memo.seller.place].join(', ')}</FactLine>
        <FactLine name={price.service}>{money(price.shipping)}</FactLine>
        <FactLine name={`Premium, insured for ${money(price.insuredValue)}`}>{money(price.premium)}</FactLine>
        <FactLine name="Return cost" strong>
          {money(price.total)}
        </FactLine>
      </FactList>
      <p className={styles.small}>{"Lowest price now. Coverage starts at the carrier's first scan."}</p>
    </div>
  );
}
