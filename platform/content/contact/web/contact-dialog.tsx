import { useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { contactForm, sendContactMessage } from '../contract/contact-messages.ts';
import { contactMessageLimit } from '../domain/contact-message.ts';
import type { ContactSubject } from '../domain/contact-message.ts';
import { ownMessagesQuery } from './own-messages-query.ts';

export interface ContactAbout {
  readonly subject: ContactSubject;
  /** The start of the message, such as the number of a sale. */
  readonly beginning?: string;
}

/** Opens the contact form over the page that the question is about. */
export function openContactDialog(dialogs: Dialogs, about: ContactAbout): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <ContactDialog {...about} opened={opened} onClose={() => answer()} />
  ));
}

function ContactDialog({ subject, beginning = '', opened, onClose }: ContactAbout & DialogFrame) {
  const client = useQueryClient();
  const form = useLoupeForm({
    schema: contactForm,
    initial: { subject, message: beginning },
    onSubmit: (body, { key }) => call(sendContactMessage, { body }, { idempotencyKey: key }),
    onDone: ({ answerBy }) => {
      toast.show({ sentence: `Question sent. We'll respond by ${formatDay(day(answerBy))}.` });
      void client.invalidateQueries({ queryKey: ownMessagesQuery.queryKey });
      onClose();
    },
  });
  const title = 'Contact us';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label={title}
        verb="Send"
        doing="Sending"
        note="Within 2 business days"
        onCancel={onClose}
      >
        <TextAreaField
          label="Questions/comments"
          limit={contactMessageLimit}
          hint={`Up to ${contactMessageLimit} characters`}
          {...form.field('message')}
        />
      </DialogForm>
    </Dialog>
  );
}
