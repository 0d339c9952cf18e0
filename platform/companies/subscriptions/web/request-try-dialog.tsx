import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { mostNote, requestToTry } from '../contract/subscription-endpoints.ts';
import type { Service } from '../contract/subscription-endpoints.ts';
import { responseTimeText } from './subscription-queries.ts';

/** True when requested. */
export function openRequestTryDialog(dialogs: Dialogs, service: Service, today: string): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <RequestTryDialog
      service={service}
      today={today}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

const storeTypeOptions = [
  { value: '1', label: 'Jeweler', description: 'You sell care plans with your jewelry.' },
  { value: '2', label: 'Repair center', description: 'You do repairs under care plans.' },
] as const;

type Kind = (typeof storeTypeOptions)[number]['value'];

const schema = z.object({
  activeFrom: z.union([z.literal(''), day], 'Enter a date as MM/DD/YYYY.'),
  storeTypes: z.array(z.enum(['1', '2'])),
  note: boundedText(mostNote),
});

interface RequestTryDialogProps extends DialogFrame {
  readonly service: Service;
  readonly today: string;
  onDone(): void;
}

function RequestTryDialog({ service, today, opened, onClose, onDone }: RequestTryDialogProps) {
  const { serviceType, name, description } = service;
  const title = `Request ${name}?`;
  const form = useLoupeForm({
    schema,
    initial: { activeFrom: '', storeTypes: [] as readonly Kind[], note: '' },
    onSubmit: ({ activeFrom, storeTypes, note }) =>
      call(requestToTry, {
        body: {
          serviceType,
          storeTypes: storeTypes.map((storeType) => (storeType === '1' ? 1 : 2)),
          ...(serviceType === 'Custom' ? { note } : {}),
          ...(activeFrom === '' ? {} : { activeFrom }),
        },
      }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        {description} {responseTimeText}
      </p>
      <DialogForm form={form} label={title} verb="Request" doing="Requesting" onCancel={onClose}>
        {serviceType === 'CarePlan' && (
          <CheckboxGroup label="Your stores" options={storeTypeOptions} {...form.field('storeTypes')} />
        )}
        {serviceType === 'Custom' && (
          <TextAreaField label="What do you need?" limit={mostNote} {...form.field('note')} />
        )}
        <DateField
          label="Start date"
          hint="Leave blank to start when approved"
          optional
          from={today}
          {...form.field('activeFrom')}
        />
      </DialogForm>
    </Dialog>
  );
}
