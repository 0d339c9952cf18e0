import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { BadgedIcon, countedIcon } from '#kit/web/display/counted-icon.tsx';
import { cartAddress, cartQuery } from './cart-queries.ts';

/** The number of stones in both carts, in the top bar. */
export function CartBadge() {
  const natural = useQuery(cartQuery(0)).data?.count ?? 0;
  const grown = useQuery(cartQuery(2)).data?.count ?? 0;
  const count = natural + grown;
  return (
    <Link
      {...cartAddress(natural === 0 && grown > 0 ? 2 : 0)}
      className={countedIcon}
      aria-label={count === 0 ? 'Cart' : `Cart, ${counted(count, 'stone')}`}
    >
      <BadgedIcon icon="cart" count={count === 0 ? '' : String(count)} />
    </Link>
  );
}
