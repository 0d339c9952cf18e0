import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { mostAtOnce, sendInvites } from '../contract/invite-endpoints.ts';
import type { MayGive } from '#platform/companies/team/contract/place-shapes.ts';
import { readAddresses } from '../domain/read-addresses.ts';
import { PlaceFields } from '#platform/companies/team/web/place-fields.tsx';
import { newcomersValues, placeOf, placeValues } from '#platform/companies/team/web/place-values.ts';
import { useReadTeamAgain } from '#platform/companies/team/web/team-queries.ts';
import type { InviteResult } from './invite-results.tsx';
import styles from './invites.module.css';
import { ListFile } from './list-file.tsx';

const peopleText = z.string().check(
  z.refine((text) => readAddresses(text).length > 0, 'Type at least one e-mail.'),
  z.refine(
    (text) => readAddresses(text).length <= mostAtOnce,
    `Invite at most ${mostAtOnce} people at once; send the rest in a second go.`,
  ),
);

const schema = z.extend(placeValues, { people: peopleText });

interface InviteFormProps {
  readonly mayGive: MayGive;
  onInvited(results: readonly InviteResult[]): void;
}

export function InviteForm({ mayGive, onInvited }: InviteFormProps) {
  const withStepUp = useStepUp();
  const readAgain = useReadTeamAgain();
  const form = useLoupeForm({
    schema,
    initial: { ...newcomersValues(mayGive), people: '' },
    onSubmit: ({ people, ...place }) => {
      const body = { people: readAddresses(people), ...placeOf(place) };
      return withStepUp(() => call(sendInvites, { body }));
    },
    onDone: ({ results }) => {
      onInvited(results);
      void readAgain();
    },
  });
  const count = readAddresses(form.values.people).length;
  return (
    <Form form={form} label="Invite people">
      <PageColumns beside="half">
        <Card label="Whom">
          <SectionTitle beside={count === 0 ? undefined : count === 1 ? '1 person' : `${count} people`}>
            Whom
          </SectionTitle>
          <div className={styles.stack}>
            <p className={styles.text}>
              Type or paste e-mails, one a line or with commas between. A sheet’s columns may carry first and
              last names.
            </p>
            <TextAreaField label="E-mails" rows={10} {...form.field('people')} />
            <ListFile onText={(text) => form.setValue('people', joined(form.values.people, text))} />
          </div>
        </Card>
        <Card label="What they may do">
          <SectionTitle>What they may do</SectionTitle>
          <div className={styles.stack}>
            <PlaceFields form={form} mayGive={mayGive} />
          </div>
        </Card>
      </PageColumns>
      <FormActions>
        <SubmitButton verb={count > 1 ? `Send ${count} invites` : 'Send invite'} doing="Sending" />
      </FormActions>
    </Form>
  );
}

const joined = (typed: string, added: string): string =>
  typed.trim() === '' ? added : `${typed.trimEnd()}\n${added}`;
