import { CopyButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
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
import { shareStones } from '../../contract/client-view/client-view-endpoints.ts';
import { longestShareDays } from '../../domain/client-view/client-view-limits.ts';
import styles from './client-view.module.css';
import { sharedPath } from '../../contract/client-view/shared-path.ts';
import { sharesQuery } from './use-client-view.ts';

interface ShareDialogProps extends DialogFrame {
  readonly diamondIds: readonly string[];
}

type Shared = EndpointResult<typeof shareStones>;

/** Makes a link for a client; it is shown this once. */
export function ShareDialog({ diamondIds, opened, onClose }: ShareDialogProps) {
  const queries = useQueryClient();
  const [shared, setShared] = useState<Shared>();
  const form = useLoupeForm({
    schema: shareStones.body,
    initial: { title: '', diamondIds: [...diamondIds], days: 14 },
    onSubmit: (body) => call(shareStones, { body }),
    onDone: (made) => {
      setShared(made);
      void queries.invalidateQueries(sharesQuery);
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Share ${diamondIds.length} ${diamondIds.length === 1 ? 'stone' : 'stones'} with a client`}
    >
      {shared === undefined ? (
        <DialogForm
          form={form}
          label="Share with a client"
          verb="Make link"
          doing="Making"
          onCancel={onClose}
        >
          <p>The client sees the stones side by side for your price, and no word of cost, seller or place.</p>
          <TextField
            label="Title"
            hint="Above the stones, such as the client’s name."
            optional
            limit={80}
            {...form.field('title')}
          />
          <NumberField
            label="Days"
            hint={`The link ends by itself, after ${longestShareDays} days at most.`}
            {...form.field('days')}
          />
        </DialogForm>
      ) : (
        <Made shared={shared} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Made({ shared, onClose }: { readonly shared: Shared; onClose(): void }) {
  const link = `${window.location.origin}${sharedPath}#${shared.token}`;
  const without = shared.share.stones.filter(({ price }) => price === null).length;
  return (
    <>
      <p>
        Whoever has this link sees the stones. It is shown this once; it can be withdrawn under Client view.
      </p>
      {without > 0 && (
        <p>
          {without} of {shared.share.stones.length} {without === 1 ? 'has' : 'have'} no price, since no rule
          fits.
        </p>
      )}
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label="Link for the client"
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
