import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { answerEnquiry, listDeskEnquiries } from '../contract/requests.ts';
import type { DeskEnquiry } from '../contract/requests.ts';
import { enquiryStates, maxAnswerLength } from '../domain/enquiry.ts';
import styles from './enquiries.module.css';

const deskKey = ['desk', 'diamond-questions'];

/** Members' questions and the report numbers they ask for. */
export function DeskEnquiriesPage() {
  const [state = 'Open', setState] = useStoredChoice('desk.diamond-questions', storedOneOf(enquiryStates));
  const answer = useAnswer();
  const { table, first } = useListPage({
    key: deskKey,
    list: (query, options) => call(listDeskEnquiries, { query: { limit: 50, ...query } }, options),
    filter: { state },
    search: 'Item, report or member',
    storedSearch: 'desk.diamond-questions.search',
  });
  return (
    <>
      <PageTitle title="Diamond questions" facts={factsOf(first?.open)} />
      <DataTable
        label="Diamond questions"
        columns={columns(state, (enquiry) => void answer(enquiry))}
        {...table}
        rowId={({ id }) => id}
        rowName={({ subject, company }) => `${subject}, ${company}`}
        filters={[
          choiceFilter({
            key: 'state',
            label: 'Questions',
            value: state,
            options: [
              { value: 'Open', label: 'to answer' },
              { value: 'Answered', label: 'answered' },
            ],
            onChange: (value) => setState(value ?? 'Open'),
          }),
        ]}
        exportName="diamond-questions"
        empty={
          <EmptyState
            title={state === 'Open' ? 'All caught up' : 'No answered questions yet'}
            text="Questions about stones and requests for stones by report number appear here."
          />
        }
      />
    </>
  );
}

const factsOf = (open: number | undefined): string =>
  open === undefined
    ? ' '
    : open === 0
      ? 'No questions need an answer.'
      : `${counted(open, 'question needs', 'questions need')} an answer. Requests for report numbers close automatically once the stone is listed.`;

function useAnswer() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async ({ id, subject, words, person, company }: DeskEnquiry): Promise<void> => {
    const answers = await dialogs.openForm({
      title: `Answer: ${subject}`,
      body: (
        <p>
          {person}, {company}
          {words === '' ? '' : `: ${words}`}
        </p>
      ),
      fields: [
        {
          name: 'answer',
          label: 'Answer',
          kind: 'textarea',
          required: true,
          maximum: maxAnswerLength,
          hint: 'The member gets your answer by email.',
        },
      ],
      proceed: 'Send answer',
      cancel: 'Back',
    });
    if (answers === null) return;
    try {
      await call(answerEnquiry, { params: { id }, body: { answer: answers['answer'] ?? '' } });
      toast.show({ sentence: 'Answer sent' });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: deskKey });
  };
}

const answererWords = { seller: 'Seller', desk: 'Diamond desk', portal: 'Automatic' } as const;

const columns = (
  state: (typeof enquiryStates)[number],
  onAnswer: (enquiry: DeskEnquiry) => void,
): readonly TableColumn<DeskEnquiry>[] => [
  {
    key: 'subject',
    header: 'About',
    width: 200,
    isKey: true,
    value: ({ subject }) => subject,
    card: 'title',
  },
  {
    key: 'item',
    header: 'Item',
    width: 100,
    value: ({ itemId }) => itemId,
    render: ({ itemId }) => itemId !== null && <Link to={`/desk/stones/${itemId}`}>{itemId}</Link>,
    card: 'fact',
  },
  {
    key: 'company',
    header: 'Asked by',
    width: 220,
    value: ({ company, person }) => `${company}, ${person}`,
    render: ({ companyId, company, person }) => (
      <span className={styles.asked}>
        <Link to={`/desk/companies/${companyId}`}>{company}</Link>, {person}
      </span>
    ),
    card: 'fact',
  },
  {
    key: 'words',
    header: 'Question',
    width: 320,
    value: ({ kind, words }) => (kind === 'Unlisted' ? `Find this stone. ${words}`.trim() : words),
    card: 'fact',
  },
  timeColumn(({ askedAt }) => askedAt, { key: 'askedAt', header: 'Asked', width: 110, card: 'note' }),
  {
    key: 'actions',
    header: 'Action',
    width: 120,
    exported: false,
    value: () => null,
    render: (enquiry) =>
      enquiry.answeredAt === null && !enquiry.actions.includes('answer') ? (
        'With seller'
      ) : enquiry.actions.includes('answer') ? (
        <Button
          size="sm"
          variant="default"
          aria-label={`Answer: ${enquiry.subject}, ${enquiry.company}`}
          onClick={() => onAnswer(enquiry)}
        >
          Answer
        </Button>
      ) : null,
    card: 'status',
  },
  {
    key: 'sellerUntil',
    header: "Seller's deadline",
    width: 140,
    value: ({ sellerUntil }) => sellerUntil,
    render: ({ sellerUntil }) => sellerUntil !== null && <RelativeTime instant={new Date(sellerUntil)} />,
    card: 'note',
  },
  {
    key: 'answeredFor',
    header: 'Answered by',
    width: 120,
    hidden: state === 'Open',
    value: ({ answeredFor }) => (answeredFor === null ? null : answererWords[answeredFor]),
  },
  { key: 'answer', header: 'Answer', width: 260, hidden: state === 'Open', value: ({ answer }) => answer },
];
