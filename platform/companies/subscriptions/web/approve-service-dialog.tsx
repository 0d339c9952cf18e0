import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addDays, day as asDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { approveSubscription } from '../contract/subscription-request-endpoints.ts';
import type { SubscriptionRequest } from '../contract/subscription-request-endpoints.ts';

/** True when approved. */
export function openApproveServiceDialog(
  dialogs: Dialogs,
  request: SubscriptionRequest,
  trial: boolean,
): Promise<boolean> {
  const today = providerDay(now());
  return dialogs.open<boolean>((opened, answer) => (
    <ApproveServiceDialog
      request={request}
      trial={trial}
      today={today}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

const optionalDay = z.union([z.literal(''), day], 'Enter a date as MM/DD/YYYY.');
const schema = z.object({ activeFrom: optionalDay, activeUntil: optionalDay });

// Our choice: the default length of a trial (decision 0017).
const trialDays = 30;

interface ApproveServiceDialogProps extends DialogFrame {
  readonly request: SubscriptionRequest;
  readonly trial: boolean;
  readonly today: Day;
  onDone(): void;
}

function ApproveServiceDialog({ request, trial, today, opened, onClose, onDone }: ApproveServiceDialogProps) {
  const { companyId, companyName, serviceType, name, activeFrom: requestedFrom } = request;
  const title = trial
    ? `Start a trial of ${name} for ${companyName}?`
    : `Approve ${name} for ${companyName}?`;
  const from = requestedFrom !== null && requestedFrom >= today ? asDay(requestedFrom) : today;
  const initial: Record<'activeFrom' | 'activeUntil', string> = {
    activeFrom: from,
    activeUntil: trial ? addDays(from, trialDays) : '',
  };
  const form = useLoupeForm({
    schema,
    initial,
    onSubmit: ({ activeFrom, activeUntil }) =>
      call(approveSubscription, {
        params: { companyId, serviceType },
        body: {
          trial,
          ...(activeFrom === '' ? {} : { activeFrom }),
          ...(activeUntil === '' ? {} : { activeUntil }),
        },
      }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        {request.sellerWanted ? 'The company also asked to sell. ' : ''}We'll email the company's
        administrators.
        {request.status === 'Trial' && ' The current trial continues until the start date.'}
      </p>
      <DialogForm
        form={form}
        label={title}
        verb={trial ? 'Start trial' : 'Approve'}
        doing="Approving"
        onCancel={onClose}
      >
        <DateField label="Start date" from={today} {...form.field('activeFrom')} />
        <DateField
          label="End date"
          hint={trial ? undefined : 'Leave blank for no end date'}
          optional={!trial}
          from={today}
          {...form.field('activeUntil')}
        />
      </DialogForm>
    </Dialog>
  );
}
