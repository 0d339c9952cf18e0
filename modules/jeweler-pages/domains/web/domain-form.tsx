import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { setDomain } from '../contract/domain-endpoints.ts';
import type { OwnDomain } from '../contract/domain-endpoints.ts';
import { domainQuery } from './domain-queries.ts';
import styles from './domain.module.css';

/** Asks for the domain; its records follow. */
export function DomainForm() {
  const queries = useQueryClient();
  const form = useLoupeForm<{ domain: string }, typeof setDomain.body, OwnDomain>({
    schema: setDomain.body,
    initial: { domain: '' },
    onSubmit: (body) => call(setDomain, { body }),
    onDone: () => void queries.invalidateQueries(domainQuery),
  });
  return (
    <Card label="Add a domain">
      <Form form={form} label="Add a domain">
        <div className={styles.form}>
          <TextField
            label="Domain"
            hint="Such as www.harrow.com. You'll add two DNS records where you registered the domain."
            {...form.field('domain')}
          />
          <SubmitButton verb="Add domain" doing="Adding" />
        </div>
      </Form>
    </Card>
  );
}
