import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { maxAnswerLength } from '#modules/marketplace/enquiries/domain/enquiry.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { answerSellerQuestion, listSellerQuestions } from '../contract/questions.ts';
import type { SellerQuestion } from '../contract/questions.ts';
import { salesKey } from './sale-queries.ts';

const states = ['Open', 'Answered'] as const;

/** Buyers' questions about the company's stones. */
export function QuestionsPage() {
  return (
    <HiddenFromClients>
      <Questions />
    </HiddenFromClients>
  );
}

function Questions() {
  const [state, setState] = useStoredChoice('sales.questions', storedOneOf(states));
  const answer = useAnswer();
  const { table, first } = useListPage({
    key: [...salesKey, 'questions'],
    list: (query, options) => call(listSellerQuestions, { query: { limit: 50, ...query } }, options),
    filter: { state },
  });
  return (
    <>
      <PageTitle
        title="Questions"
        facts={summarize(first?.open)}
        above={<Link to="/marketplace/sales">Sales</Link>}
      />
      <DataTable
        label="Questions about your stones"
        columns={columns((question) => void answer(question))}
        {...table}
        rowId={({ id }) => id}
        rowName={({ stone }) => `Question about ${stoneTitle(stone)}`}
        attention={({ status }) => (status === 'Late' ? 'bad' : status === 'Asked' ? 'warn' : undefined)}
        filters={[
          choiceFilter({
            key: 'state',
            label: 'Status',
            value: state,
            options: [
              { value: 'Open', label: 'to answer' },
              { value: 'Answered', label: 'answered' },
            ],
            onChange: setState,
          }),
        ]}
        exportName="stone-questions"
        empty={
          <EmptyState
            title="No questions"
            text="Buyers' questions about your stones and requests for pictures appear here."
          />
        }
      />
    </>
  );
}

const summarize = (open: number | undefined): string =>
  open === undefined || open === 0
    ? 'Your answers count toward the response time that buyers see.'
    : `${counted(open, 'question needs', 'questions need')} your answer. Response times are shown to buyers.`;

function useAnswer() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async ({ id, stone, words, stockRef }: SellerQuestion): Promise<void> => {
    const answers = await dialogs.openForm({
      title: `Answer: ${stoneTitle(stone)}`,
      body: (
        <p>
          {stockRef === null ? '' : `Stock number ${stockRef}. `}
          {words}
        </p>
      ),
      fields: [
        {
          name: 'answer',
          label: 'Answer',
          kind: 'textarea',
          required: true,
          maximum: maxAnswerLength,
          hint: 'The buyer gets your answer by email, without your name.',
        },
      ],
      proceed: 'Send answer',
      cancel: 'Back',
    });
    if (answers === null) return;
    try {
      await call(answerSellerQuestion, { params: { id }, body: { answer: answers['answer'] ?? '' } });
      toast.show({ sentence: 'Answer sent' });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: salesKey });
  };
}

const statuses = {
  Asked: { kind: 'warn', words: 'Awaiting your answer' },
  Late: { kind: 'bad', words: 'Overdue' },
  Answered: { kind: 'ok', words: 'Answered' },
  Closed: { kind: 'mute', words: 'Answered by the diamond desk' },
} as const;

const columns = (onAnswer: (question: SellerQuestion) => void): readonly TableColumn<SellerQuestion>[] => [
  {
    key: 'stone',
    header: 'Stone',
    width: 170,
    isKey: true,
    value: ({ stone }) => stoneTitle(stone),
    render: ({ stone }) => <Link to={stonePath(stone)}>{stoneTitle(stone)}</Link>,
    card: 'title',
  },
  { key: 'stockRef', header: 'Stock number', width: 100, value: ({ stockRef }) => stockRef, card: 'fact' },
  {
    key: 'words',
    header: 'Question',
    width: 260,
    value: ({ kind, words }) => (kind === 'Media' ? `Pictures requested. ${words}` : words),
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 170,
    value: ({ status }) => statuses[status].words,
    render: ({ status }) => <StatusBadge kind={statuses[status].kind}>{statuses[status].words}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'answerBy',
    header: 'Answer by',
    width: 90,
    value: ({ answerBy }) => answerBy,
    render: ({ answerBy }) => <RelativeTime instant={new Date(answerBy)} />,
    card: 'note',
  },
  timeColumn(({ askedAt }) => askedAt, { key: 'askedAt', header: 'Asked', width: 90, card: 'note' }),
  {
    key: 'actions',
    header: 'Action',
    width: 100,
    exported: false,
    value: () => null,
    render: (question) =>
      question.actions.includes('answer') && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Answer: ${stoneTitle(question.stone)}`}
          onClick={() => onAnswer(question)}
        >
          Answer
        </Button>
      ),
    card: 'status',
  },
  { key: 'answer', header: 'Answer', width: 190, value: ({ answer }) => answer, card: 'fact' },
];
