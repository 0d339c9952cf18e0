import { Link } from '#kit/web/link/link.ts';
import { WidgetCard } from '#kit/web/display/widget-card.tsx';

/** Spec platform §2.1: the dashboard carries a flag for the diamond-supplier feature. */
export function DiamondSupplierCard() {
  return (
    <WidgetCard title="Diamond suppliers" icon="gem" link={<Link to="/help">Ask us</Link>}>
      Offer your own stones to the jewelers of the marketplace. Ask us, and we set your feed up with you.
    </WidgetCard>
  );
}
