import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { takeClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import type { DeskClaim } from '#modules/shipping/claims/contract/claim-desk-endpoints.ts';
import { handOverClaim } from '../contract/workspace-endpoints.ts';
import type { ClaimWorkspace } from '../contract/workspace-endpoints.ts';
import { openRequestDialog, partiesOf } from './request-dialog.tsx';

interface ClaimActionsProps {
  readonly claim: DeskClaim;
  readonly examiners: ClaimWorkspace['examiners'];
  onDone(): Promise<unknown>;
}

export function ClaimActions({ claim, examiners, onDone }: ClaimActionsProps) {
  const params = { companyId: claim.companyId, claimId: claim.claimId };
  const dialogs = useDialogs();
  const { busy, act } = useAction();
  const parties = partiesOf(claim);
  const take = () =>
    void act(async () => {
      await call(takeClaim, { params, body: { take: !claim.isYours } });
      await onDone();
    });
  const reassign = () =>
    void act(async () => {
      const chosen = await dialogs.openActions({
        title: 'Reassign claim',
        actions: examiners.map(({ personId, name }) => ({ id: personId, label: name })),
      });
      if (chosen === null) return;
      await call(handOverClaim, { params, body: { personId: chosen } });
      toast.show({ sentence: 'Claim reassigned' });
      await onDone();
    });
  const request = () =>
    void act(async () => {
      if (!(await openRequestDialog(dialogs, { claim, parties }))) return;
      toast.show({ sentence: 'Request sent' });
      await onDone();
    });
  return (
    <>
      <Button variant="default" disabled={busy} onClick={take}>
        {claim.isYours ? 'Return to queue' : 'Assign to me'}
      </Button>
      <Button variant="default" disabled={busy || examiners.length === 0} onClick={reassign}>
        Reassign
      </Button>
      {parties.length > 0 && (
        <Button variant="default" disabled={busy} onClick={request}>
          Request information
        </Button>
      )}
    </>
  );
}
