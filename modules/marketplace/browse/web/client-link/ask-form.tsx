import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { call } from '#kit/web/call/call.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { now } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { NameField } from '#kit/web/form/text/name-field.tsx';
import { PhoneField } from '#kit/web/form/text/phone-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { providerDay } from '#platform/access/contract.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import {
  askAboutShare,
  typedClientQuestion,
} from '#modules/marketplace/client-view/contract/client-answers.ts';
import { maxMessageLength } from '#modules/marketplace/enquiries/contract/enquiries.ts';
import { lastWishDay } from '#modules/marketplace/client-view/domain/client-answers.ts';
import type { ClientAsks } from '#modules/marketplace/client-view/domain/client-answers.ts';
import styles from './shared-page.module.css';
import type { SharedStone } from './like-button.tsx';

interface AskFormProps {
  readonly token: string;
  readonly jeweler: string;
  readonly stones: readonly SharedStone[];
}

const askOptions: readonly { readonly value: ClientAsks; readonly label: string }[] = [
  { value: 'Question', label: 'Ask a question' },
  { value: 'Visit', label: 'Ask to see a stone' },
];

const emptyQuestion = {
  asks: 'Question' as ClientAsks,
  place: null as string | null,
  wishedDay: '',
  name: '',
  email: '',
  phone: '',
  message: '',
};
type TypedQuestion = typeof emptyQuestion;

/** A client's question to the person who shared the stones, then the confirmation. */
export function AskForm({ token, jeweler, stones }: AskFormProps) {
  const [sent, setSent] = useState<TypedQuestion>();
  const [initial, setInitial] = useState(emptyQuestion);
  if (sent === undefined)
    return (
      <QuestionForm token={token} jeweler={jeweler} stones={stones} initial={initial} onSent={setSent} />
    );
  const { name, email, phone } = sent;
  return (
    <Sent
      jeweler={jeweler}
      stone={stones.find(({ place }) => String(place) === sent.place)}
      sent={sent}
      onAnother={() => {
        setInitial({ ...emptyQuestion, name, email, phone });
        setSent(undefined);
      }}
    />
  );
}

interface QuestionFormProps extends AskFormProps {
  readonly initial: TypedQuestion;
  onSent(sent: TypedQuestion): void;
}

function QuestionForm({ token, jeweler, stones, initial, onSent }: QuestionFormProps) {
  const form = useLoupeForm({
    schema: typedClientQuestion,
    initial,
    onSubmit: async ({ place, ...question }, { key }) => {
      const body = { ...question, token, place: place === null ? null : Number(place) };
      await call(askAboutShare, { body }, { idempotencyKey: key });
    },
    onDone: (_, { wishedDay = '', phone = '', ...question }) => onSent({ ...question, wishedDay, phone }),
  });
  const isVisit = form.values.asks === 'Visit';
  const asks = form.field('asks');
  const choose = (option: ClientAsks): void => {
    // An unreadable day is cleared with its field.
    form.field('wishedDay').onUnreadable?.(null);
    asks.onChange(option);
  };
  const today = providerDay(now());
  return (
    <>
      <SectionTitle>Ask your jeweler</SectionTitle>
      <div className={styles.fields}>
        <Form form={form} label="Ask your jeweler">
          <SegmentedField label="What would you like?" options={askOptions} {...asks} onChange={choose} />
          <SelectField
            label="Stone"
            optional
            placeholder="All stones"
            options={stones.map((stone) => ({
              value: String(stone.place),
              label: [stoneTitle(stone), reportLabel(stone)].filter((words) => words !== '-').join(', '),
            }))}
            {...form.field('place')}
          />
          {isVisit && (
            <DateField
              label="Preferred date"
              from={today}
              to={lastWishDay(today)}
              {...form.field('wishedDay')}
            />
          )}
          <NameField label="Your name" autoComplete="name" {...form.field('name')} />
          <FieldRow>
            <EmailField label="Email" hint="Enter an email or a phone number." {...form.field('email')} />
            <PhoneField label="Phone" {...form.field('phone')} />
          </FieldRow>
          <TextAreaField
            label={isVisit ? 'Message' : 'Your question'}
            optional={isVisit}
            limit={maxMessageLength}
            rows={3}
            {...form.field('message')}
          />
          <FormActions aside={`Only ${jeweler} sees this.`}>
            <SubmitButton verb="Send" doing="Sending" />
          </FormActions>
        </Form>
      </div>
    </>
  );
}

interface SentProps {
  readonly jeweler: string;
  readonly stone: SharedStone | undefined;
  readonly sent: TypedQuestion;
  onAnother(): void;
}

/** The sent question; takes the focus because the pressed button is gone. */
function Sent({ jeweler, stone, sent, onAnother }: SentProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { asks, wishedDay, name, email, phone, message } = sent;
  const contacts = [email, displayPhone(splitPhone(phone))].filter((option) => option !== '');
  return (
    <div ref={heading} tabIndex={-1} className={styles.sent} role="status">
      <SectionTitle>Sent to {jeweler}</SectionTitle>
      <FactList>
        <FactLine name="Request">{asks === 'Visit' ? 'See a stone' : 'Question'}</FactLine>
        {asks === 'Visit' && <FactLine name="Preferred date">{formatDay(day(wishedDay))}</FactLine>}
        {stone !== undefined && <FactLine name="Stone">{stoneTitle(stone)}</FactLine>}
        {message !== '' && <FactLine name="Message">{message}</FactLine>}
        <FactLine name="From">{name}</FactLine>
        <FactLine name="Reply to">{contacts.join(' or ')}</FactLine>
      </FactList>
      {asks === 'Visit' && <p>{jeweler} will confirm the date with you.</p>}
      <Button variant="default" onClick={onAnother}>
        Ask another question
      </Button>
    </div>
  );
}
