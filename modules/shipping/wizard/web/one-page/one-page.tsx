import { formatBriefCents } from '#kit/domain/money.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { defaultContactQuery } from '#modules/shipping/addresses/web/contact-queries.ts';
import { placeFromContact } from '#modules/shipping/addresses/web/contact-values.ts';
import { applyFixes } from '#modules/shipping/coverage/web/apply-fix.ts';
import { CoveragePanel } from '#modules/shipping/coverage/web/coverage-panel.tsx';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-editor.ts';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import { PricePanel, chargeText, totalOf } from '#modules/shipping/quotes/web/price-panel.tsx';
import type { RecentRecipient } from '#modules/shipping/recipients/contract/recipient-endpoints.ts';
import { recentRecipientsQuery } from '#modules/shipping/recipients/web/recipient-queries.ts';
import { missingText } from '../missing-text.ts';
import { ParcelPart, RecipientPart, ServicePart } from './one-page-parts.tsx';
import { useOnePage } from './use-one-page.ts';
import type { OnePage } from './use-one-page.ts';
import styles from './one-page.module.css';

const title = 'New shipment';

/** Fields that a fix would open are in the full form. */
const offered = new Set(['armored'] as const);

/** One page for those who ship every day (picture 34); the wizard stays for everything else. */
export function OnePageShipment() {
  const contact = useQuery(defaultContactQuery);
  const recipients = useQuery(recentRecipientsQuery).data?.items;
  const { preferences } = usePreferences();
  return (
    <Screen query={contact} title={title}>
      {({ items: [from] }) => {
        if (recipients === undefined || preferences === undefined) return <LoadingState title={title} />;
        const draft = {
          ...emptyDraft,
          coverage: preferences.coverage,
          origin: from === undefined ? null : placeFromContact(from),
          shipDate: providerDay(now()),
        };
        return <Form initial={{ draft, optionId: null, version: 0 }} recipients={recipients} />;
      }}
    </Screen>
  );
}

interface FormProps {
  readonly initial: ShipmentAnswers;
  readonly recipients: readonly RecentRecipient[];
}

function Form({ initial, recipients }: FormProps) {
  // The tiles stay as they are while the page is open.
  const [tiles] = useState(recipients);
  const page = useOnePage(initial, tiles);
  const { editor, insight, act } = page;
  const { origin } = editor.draft;
  const { option, cover } = insight;
  return (
    <>
      <PageTitle
        above={<Link to="/membership/shipping">Shipments</Link>}
        title={title}
        facts={`${origin === null ? 'Add a ship-from address in the full form.' : `Ships today from ${origin.city}.`} Saved automatically.`}
        actions={
          <>
            <Button variant="subtle" onClick={page.saveDraft}>
              Save for later
            </Button>
            <Button variant="default" onClick={page.openWizard}>
              Open full form
            </Button>
          </>
        }
      />
      {act.error !== undefined && <FailureMessage error={act.error} />}
      <div className={styles.page} inert={act.busy} aria-busy={act.busy}>
        <div className={styles.form}>
          <RecipientPart page={page} recipients={tiles} />
          <ParcelPart page={page} />
          <ServicePart page={page} />
        </div>
        <div>
          {cover !== undefined && (
            <CoveragePanel
              check={cover}
              isPriced={option !== undefined}
              opens={offered}
              acknowledged={page.acknowledged}
              onFix={(fixes) =>
                fixes.some(({ opens }) => opens === 'armored')
                  ? page.openArmored()
                  : page.change(applyFixes(editor.now(), fixes))
              }
            />
          )}
        </div>
        <aside className={styles.side} aria-label="Running total">
          <PricePanel option={option} isChosen emptyText={missingText(editor, insight)} />
          <BuyButton page={page} />
        </aside>
      </div>
      <div className={styles.bar}>
        <span className={styles.thumb}>
          {insuredText(page)}
          <b>{option === undefined ? '-' : totalOf(option)}</b>
        </span>
        <BuyButton page={page} />
      </div>
    </>
  );
}

/** What the price insures, which a broken rule may end. */
function insuredText({ insight: { option } }: OnePage): string {
  if (option === undefined) return 'Running total';
  return option.insuredValue === 0 ? 'Not insured' : `Insured for ${formatBriefCents(option.insuredValue)}`;
}

/** Needs a current price and every exception checked; the server refuses what a rule stops. */
function BuyButton({ page: { insight, acknowledged, buy, act } }: { readonly page: OnePage }) {
  const { option, quotes, isCurrent } = insight;
  const isReady = option !== undefined && quotes.data !== undefined && isCurrent && !acknowledged.isOpen;
  return (
    <Button fullWidth size="lg" disabled={!isReady} loading={act.busy} onClick={buy}>
      {option === undefined ? 'Buy label' : `Buy label for ${chargeText(option)}`}
    </Button>
  );
}
