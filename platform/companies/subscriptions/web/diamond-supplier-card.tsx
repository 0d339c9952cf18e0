import { Link } from '#kit/web/link/link.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';

/** Spec platform §2.1: the dashboard has a flag for the diamond-supplier feature. */
export function DiamondSupplierCard() {
  return (
    <WidgetCard title="Sell diamonds" icon="gem" link={<Link to="/help">Contact us</Link>}>
      List your own diamonds on the marketplace. Contact us to set up your feed.
    </WidgetCard>
  );
}
