import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { contactForm, sendContactMessage } from '../contract/contact-messages.ts';
import type { ContactMessage } from '../contract/contact-messages.ts';
import { contactMessageLimit, contactSubjects } from '../domain/contact-message.ts';
import type { ContactSubject } from '../domain/contact-message.ts';
import styles from './contact-form.module.css';
import { ownMessagesQuery } from './own-messages-query.ts';

interface ContactFormProps {
  readonly providerName: string;
  /** Promised answer day for a question asked now. */
  readonly answerBy: string;
}

interface Question {
  readonly subject: ContactSubject | null;
  readonly message: string;
}

const empty: Question = { subject: null, message: '' };
const subjects = contactSubjects.map((subject) => ({ value: subject, label: subject }));

export function ContactForm({ providerName, answerBy }: ContactFormProps) {
  const client = useQueryClient();
  const [sent, setSent] = useState<ContactMessage>();
  const form = useLoupeForm({
    schema: contactForm,
    initial: empty,
    onSubmit: (body, { key }) => call(sendContactMessage, { body }, { idempotencyKey: key }),
    onDone: (answer) => {
      setSent(answer);
      form.reset(empty);
      void client.invalidateQueries({ queryKey: ownMessagesQuery.queryKey });
    },
  });
  return (
    <Card label={`Ask ${providerName}`}>
      <SectionTitle beside="Within 2 business days">{`Ask ${providerName}`}</SectionTitle>
      <p role="status" className={styles.sent} data-empty={sent === undefined || undefined}>
        {sent && `Question sent. We'll respond by ${formatDay(day(sent.answerBy))}.`}
      </p>
      <Form form={form} label={`Ask ${providerName}`}>
        <SelectField<ContactSubject> label="Subject" optional options={subjects} {...form.field('subject')} />
        <TextAreaField
          label="Questions/comments"
          limit={contactMessageLimit}
          hint={`Up to ${contactMessageLimit} characters`}
          {...form.field('message')}
        />
        <FormActions aside={`Expect a response by ${formatDay(day(answerBy))}`}>
          <SubmitButton verb="Send" doing="Sending" />
        </FormActions>
      </Form>
    </Card>
  );
}
