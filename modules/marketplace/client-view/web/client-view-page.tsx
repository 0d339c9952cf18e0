import { PageTitle } from '#kit/web/display/page-title.tsx';
import { ClientViewSwitch, HiddenFromClients } from './client-view-switch.tsx';
import styles from './client-view.module.css';
import { MarkUpRulesCard } from './mark-up-rules-card.tsx';
import { SharesCard } from './shares-card.tsx';

/** The rules for client prices, and the shared links. */
export function ClientViewPage() {
  return (
    <>
      <PageTitle
        title="Client view"
        facts="Your clients see stones at your price, without cost, list price or seller."
        actions={<ClientViewSwitch />}
      />
      <div className={styles.cards}>
        <HiddenFromClients>
          <MarkUpRulesCard />
          <SharesCard />
        </HiddenFromClients>
      </div>
    </>
  );
}
