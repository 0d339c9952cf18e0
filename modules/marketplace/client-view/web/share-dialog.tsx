import { counted, pluralOf } from '#kit/domain/text/counted.ts';
import { CopyButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { shareStones } from '../contract/client-view.ts';
import { isOnHold } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { findRule, maxShareDays } from '../domain/mark-up.ts';
import type { PricedStone } from '../domain/mark-up.ts';
import styles from './client-view.module.css';
import { sharedPath } from '../contract/shared-path.ts';
import { buyingTermsQuery } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { priceForClient, rulesQuery, sharesQuery } from './use-client-view.ts';

interface ShareDialogProps extends DialogFrame {
  readonly stones: readonly (PricedStone &
    Pick<
      DetailedStone,
      'supplierItemIdentifier' | 'isListed' | 'isHeldElsewhere' | 'availability' | 'heldUntil'
    >)[];
}

type CreatedShare = EndpointResult<typeof shareStones>;

/** Creates a link for a client, shown only once. */
export function ShareDialog({ stones, opened, onClose }: ShareDialogProps) {
  const queries = useQueryClient();
  const [shared, setShared] = useState<CreatedShare>();
  const diamondIds = stones.map(({ supplierItemIdentifier }) => supplierItemIdentifier);
  const form = useLoupeForm({
    schema: shareStones.body,
    initial: { title: '', diamondIds, days: 14 },
    onSubmit: (body) => call(shareStones, { body }),
    onDone: (created) => {
      setShared(created);
      void queries.invalidateQueries(sharesQuery);
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Share ${counted(diamondIds.length, 'stone')} with a client`}
    >
      {shared === undefined ? (
        <DialogForm
          form={form}
          label="Share with a client"
          verb="Create link"
          doing="Creating"
          onCancel={onClose}
        >
          <p>Your client sees the stones side by side at your price, without cost, seller or location.</p>
          <MissingForClient stones={stones} />
          <TextField
            label="Title"
            hint="Shown above the stones. Example: your client's name."
            optional
            limit={80}
            {...form.field('title')}
          />
          <NumberField
            label="Days"
            hint={`Days until the link expires, up to ${maxShareDays}.`}
            {...form.field('days')}
          />
        </DialogForm>
      ) : (
        <ShareLink shared={shared} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** What the client won't see and what costs more by card than the client pays, while both can still be changed. */
function MissingForClient({ stones }: Pick<ShareDialogProps, 'stones'>) {
  const { data } = useQuery(rulesQuery);
  const { data: terms } = useQuery(buyingTermsQuery);
  if (data === undefined || terms === undefined) return null;
  const listed = stones.filter(({ isListed }) => isListed);
  const unpriced = listed.filter((stone) => findRule(data.rules, stone) === undefined).length;
  const sentences = [
    goneSentence(stones.length - listed.length, stones.length),
    onHoldSentence(listed.filter(isOnHold).length, listed.length),
    missingPriceSentence(unpriced, listed.length),
    belowCostSentence(
      listed.filter((stone) => priceForClient(data.rules, terms, stone)?.isBelowCost === true).length,
      listed.length,
    ),
  ].filter((sentence) => sentence !== undefined);
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.warning}>
      {sentence}
    </p>
  ));
}

function ShareLink({ shared, onClose }: { readonly shared: CreatedShare; onClose(): void }) {
  const link = `${window.location.origin}${sharedPath}#${shared.token}`;
  const { stones } = shared.share;
  const missing = missingPriceSentence(stones.filter(({ price }) => price === null).length, stones.length);
  const below = belowCostSentence(
    stones.filter(({ isBelowCost }) => isBelowCost === true).length,
    stones.length,
  );
  return (
    <>
      <p>
        Anyone with this link can see the stones. Copy the link now. It won't be shown again. You can turn the
        link off under Client view.
      </p>
      {missing !== undefined && <p>{missing}</p>}
      {below !== undefined && <p className={styles.warning}>{below}</p>}
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label="Client link"
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.buttons}>
        <DialogButton weight="plain" onClick={onClose}>
          Close
        </DialogButton>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <DialogButton weight="main" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </DialogButton>
          )}
        </CopyButton>
      </div>
    </>
  );
}

/** The number of stones without a client price; undefined when all have one. */
export function missingPriceSentence(unpriced: number, stones: number): string | undefined {
  if (unpriced === 0) return undefined;
  if (stones === 1) return 'This stone has no price because no rule matches.';
  if (unpriced === stones) return `These ${stones} stones have no price because no rule matches.`;
  return `${unpriced} of ${stones} ${pluralOf(unpriced, 'has', 'have')} no price because no rule matches.`;
}

/** The number of stones that cost more by card than their client pays; undefined for none. */
export function belowCostSentence(below: number, stones: number): string | undefined {
  if (below === 0) return undefined;
  if (stones === 1) return 'If you pay by card, this stone costs you more than your client pays.';
  const which = below === stones ? `these ${stones} stones` : `${below} of ${stones} stones`;
  return `If you pay by card, ${which} ${pluralOf(below, 'costs', 'cost')} you more than your client pays.`;
}

/** Stones on hold by other buyers, which the client also sees. Undefined if there are none. */
export function onHoldSentence(held: number, stones: number): string | undefined {
  if (held === 0) return undefined;
  if (stones === 1) return 'This stone is on hold by another buyer. Your client will see that.';
  const which = held === stones ? `These ${stones} stones` : `${held} of ${stones} stones`;
  return `${which} ${pluralOf(held, 'is', 'are')} on hold by another buyer. Your client will see that.`;
}

/** Withdrawn stones are not shared. */
export function goneSentence(gone: number, stones: number): string | undefined {
  if (gone === 0) return undefined;
  if (gone === stones) return 'These stones are no longer available.';
  return `${gone} of ${stones} ${pluralOf(gone, 'is', 'are')} no longer available and will be left out.`;
}
