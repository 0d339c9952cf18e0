import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FactsTable } from '#kit/web/dialog/facts-table.tsx';
import type { Fact } from '#kit/web/dialog/facts-table.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { contactUs } from '#platform/content/web.tsx';
import type { SaleDetails } from '#modules/register/sales/contract/sale-endpoints.ts';
import { saleQuery } from './register-queries.ts';
import { quoteWords } from '#modules/register/sales/domain/sale-facts.ts';
import { ReasonBadges } from './sale-columns.tsx';

interface OpenedSale {
  readonly saleId: string;
  readonly number: string;
}

export function openSaleDialog(dialogs: Dialogs, sale: OpenedSale): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <SaleDialog {...sale} opened={opened} onClose={() => answer()} />
  ));
}

function SaleDialog({ saleId, number, opened, onClose }: OpenedSale & DialogFrame) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Sale ${number}`} width={460} docked withClose>
      <Screen query={useQuery(saleQuery(saleId))} loading={<LoadingState rows={6} />}>
        {(sale) => (
          <>
            <FactsTable label="Sale" facts={factsOf(sale)} />
            <h3>Items</h3>
            <FactsTable
              label="Items"
              facts={sale.items.map(({ description, category, price }, at) => ({
                name: `${at + 1}. ${description}`,
                value: [category, formatCents(cents(price))].filter((part) => part !== '').join(', '),
              }))}
            />
            {sale.twin !== null && (
              <>
                <h3>{`Compared with ${sale.twin.number}`}</h3>
                <FactsTable label={`Sale ${sale.twin.number}`} facts={twinFacts(sale.twin)} />
              </>
            )}
            {sale.extra.length > 0 && (
              <>
                <h3>Other fields from the register</h3>
                <FactsTable label="Other fields from the register" facts={sale.extra} />
              </>
            )}
            <ContactButton number={number} />
          </>
        )}
      </Screen>
    </Dialog>
  );
}

/** Spec marketplace §6: only for sales of the member's own company, the only ones in this dialog. */
function ContactButton({ number }: Pick<OpenedSale, 'number'>) {
  const dialogs = useDialogs();
  return (
    <Button
      variant="default"
      onClick={() => void contactUs(dialogs, { subject: 'Point of sale', beginning: `Sale ${number}: ` })}
    >
      Contact us about this sale
    </Button>
  );
}

const consentWords = { Yes: 'Agreed to email', No: 'Opted out', Unknown: 'Not asked' } as const;
const at = (instant: string | null): string => (instant === null ? '' : exactInstant(new Date(instant)));

const twinFacts = (twin: NonNullable<SaleDetails['twin']>): Fact[] => [
  { name: 'Store', value: twin.storeName },
  { name: 'Sold', value: at(twin.soldAt) },
  { name: 'Associate', value: twin.associate },
  { name: 'Customer', value: twin.customer },
  { name: 'Item', value: twin.item },
  { name: 'Total', value: formatCents(cents(twin.total)) },
];

function factsOf(sale: SaleDetails): Fact[] {
  return [
    { name: 'Status', value: <ReasonBadges row={sale} /> },
    { name: 'Reason', value: sale.says },
    { name: 'Fixed', value: sale.fixed && `${sale.fixed.says} by ${sale.fixed.by}, ${at(sale.fixed.at)}` },
    { name: 'Resent', value: sale.resent && `${sale.resent.by}, ${at(sale.resent.at)}` },
    { name: 'Processed', value: at(sale.processedAt) },
    { name: 'Quote', value: sale.quote && `${quoteWords[sale.quote.status]}, ${at(sale.quote.at)}` },
    { name: 'Store', value: sale.storeName },
    { name: 'Store or register code', value: sale.code },
    { name: 'Sold', value: at(sale.soldAt) },
    { name: 'Received', value: at(sale.receivedAt) },
    { name: 'Associate', value: sale.associate },
    { name: 'Customer', value: sale.customer },
    { name: 'Email', value: sale.customerEmail },
    { name: 'Phone', value: sale.customerPhone },
    { name: 'Consent', value: consentWords[sale.consent] },
    { name: 'Customer data erased on', value: formatDay(day(sale.customerErasedOn)) },
    { name: 'Total', value: formatCents(cents(sale.total)) },
  ];
}
