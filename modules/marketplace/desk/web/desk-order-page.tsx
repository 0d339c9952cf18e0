import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { Product } from '#modules/marketplace/orders/contract/order-shapes.ts';
import { OrderAmounts } from '#modules/marketplace/orders/web/order-amounts.tsx';
import { OrderBadge, ProductBadge } from '#modules/marketplace/orders/web/order-badges.tsx';
import { formatInstantDay } from '#modules/marketplace/orders/web/order-columns.tsx';
import { History } from '#modules/marketplace/orders/web/order-history.tsx';
import { saleWords } from '#modules/marketplace/sales/domain/sale-moves.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { getDeskOrder } from '../contract/desk-orders.ts';
import type { DeskOrder } from '../contract/desk-orders.ts';
import { deskOrdersKey } from './desk-words.ts';
import { SellerLink } from './seller-link.tsx';

/** A member's order, with the sellers of its stones. */
export function DeskOrderPage() {
  const [companyId, orderId] = [useRouteParam('companyId'), useRouteParam('orderId')];
  const query = useQuery({
    queryKey: [...deskOrdersKey, companyId, orderId],
    queryFn: ({ signal }) => call(getDeskOrder, { params: { companyId, orderId } }, { signal }),
  });
  return (
    <Screen
      query={query}
      title="Order"
      elsewhere={<ToList to="/desk/diamond-orders">Back to diamond orders</ToList>}
    >
      {({ company, order, sellers }) => (
        <>
          <PageTitle
            above={<Link to="/desk/diamond-orders">Diamond orders</Link>}
            title={`Order ${order.orderNumber}`}
            facts={
              <span>
                <OrderBadge status={order.status} />{' '}
                <Link to={`/desk/companies/${companyId}`}>{company}</Link>, ordered{' '}
                {formatInstantDay(order.orderDate)} by {order.orderedBy}. {order.payment.method}.{' '}
                {order.payment.words}.
              </span>
            }
          />
          <PageColumns>
            <Column>
              {order.products.map((product) => (
                <DeskStone
                  key={product.orderItemId}
                  product={product}
                  seller={sellers.find(({ orderItemId }) => orderItemId === product.orderItemId)}
                />
              ))}
            </Column>
            <Column>
              <OrderAmounts order={order} />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

interface DeskStoneProps {
  readonly product: Product;
  readonly seller: DeskOrder['sellers'][number] | undefined;
}

function DeskStone({ product, seller }: DeskStoneProps) {
  const { stone, amounts, timeline } = product;
  const { saleStatus, answerBy } = seller ?? { saleStatus: null, answerBy: null };
  const title = stoneTitle(stone);
  return (
    <Card label={title}>
      <SectionTitle beside={<ProductBadge product={product} />}>{title}</SectionTitle>
      <FactList>
        <FactLine name="Report">{reportLabel(stone)}</FactLine>
        <FactLine name="Item">
          <Link to={`/desk/stones/${stone.supplierItemIdentifier}`}>{stone.supplierItemIdentifier}</Link>
        </FactLine>
        <FactLine name="Price">{formatCents(cents(amounts.diamondPrice))}</FactLine>
        <FactLine name="Seller">{seller === undefined ? '-' : <SellerLink {...seller} />}</FactLine>
        {saleStatus !== null && (
          <FactLine name={`Sale ${seller?.saleNumber ?? ''}`}>{saleWords[saleStatus]}</FactLine>
        )}
        {product.reportChanges.length > 0 && (
          <FactLine name="Report changed">
            {product.reportChanges.join(' ')} Awaiting the buyer's decision.
          </FactLine>
        )}
        {answerBy !== null && saleStatus === 'Asked' && (
          <FactLine name="Respond by">{exactInstant(new Date(answerBy))}</FactLine>
        )}
      </FactList>
      <History label={`History of ${title}`} happenings={timeline} />
    </Card>
  );
}
