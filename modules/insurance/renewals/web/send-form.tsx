import * as z from 'zod/mini';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useActor } from '#platform/access/web.tsx';
import { sendQuestionnaire } from '../contract/renewal-endpoints.ts';
import styles from './questionnaire.module.css';

const signature = z.pick(sendQuestionnaire.body, { title: true, agreed: true });
const unsigned: { title: string; agreed: boolean } = { title: '', agreed: false };

interface SendFormProps {
  /** Sections that need answers. */
  readonly missing: readonly string[];
  onSend(signed: z.output<typeof signature>): Promise<unknown>;
  onDone(): void;
}

/** The signature; sent once. */
export function SendForm({ missing, onSend, onDone }: SendFormProps) {
  const actor = useActor();
  const form = useLoupeForm({ schema: signature, initial: unsigned, onSubmit: onSend, onDone });
  return (
    <div className={styles.section}>
      <div>
        <SectionTitle>Sign and send</SectionTitle>
        <p className={styles.says}>
          {missing.length === 0
            ? "You can send this questionnaire only once. We keep a copy with the policy's documents."
            : `Complete these sections first: ${missing.join(', ')}.`}
        </p>
      </div>
      <Form form={form} label="Sign and send">
        <div className={styles.fields}>
          <TextField
            label="Name"
            disabled
            name="name"
            value={actor.kind === 'member' ? actor.name : ''}
            onChange={() => undefined}
          />
          <TextField label="Title" limit={80} placeholder="President" {...form.field('title')} />
        </div>
        <CheckboxField
          label="The answers are complete and correct, and I'm authorized to sign for the company."
          {...form.field('agreed')}
        />
        <FormActions>
          <SubmitButton verb="Send to insurer" doing="Sending" disabled={missing.length > 0} />
        </FormActions>
      </Form>
    </div>
  );
}
