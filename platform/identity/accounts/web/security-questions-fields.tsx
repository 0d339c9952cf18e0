import { queryOptions, useQuery } from '@tanstack/react-query';
import { securityAnswerLength } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { searchSecurityQuestions } from '../contract/security-questions.ts';
import type { TypedAnswer } from '../contract/security-questions.ts';
import { isValidAnswer, requiredSecurityQuestions } from '../domain/security-answer.ts';
import styles from './security-questions-fields.module.css';

const { least, most } = securityAnswerLength;
const ordinals = ['First', 'Second', 'Third'] as const;

/** Loaded before a dialog opens, so its first field can take focus. */
export const securityQuestionsQuery = queryOptions({
  queryKey: ['identity', 'securityQuestions'],
  queryFn: ({ signal }) => call(searchSecurityQuestions, { body: {} }, { signal }),
  staleTime: Infinity,
});

export interface SecurityQuestionsFieldsProps {
  /** Starts as `emptyAnswers`; bind it with `form.field('selectedSecurityQuestions')`. */
  readonly answers: FieldBinding<readonly TypedAnswer[]>;
}

export function SecurityQuestionsFields({ answers }: SecurityQuestionsFieldsProps) {
  const { data, error, refetch } = useQuery(securityQuestionsQuery);
  if (data === undefined)
    return error === null ? (
      <LoadingState rows={requiredSecurityQuestions} />
    ) : (
      <FailureMessage error={error} onRetry={() => void refetch()} />
    );
  const { name, value, onChange, onBlur } = answers;
  const change = (index: number, changes: Partial<TypedAnswer>): void =>
    onChange(value.map((answer, other) => (other === index ? { ...answer, ...changes } : answer)));
  return (
    <fieldset className={styles.questions} data-field={name}>
      <legend className={styles.legend}>Security questions</legend>
      {value.map((answer, index) => {
        const errors = findErrors(value, index, answers.error !== undefined);
        return (
          <div key={ordinals[index] ?? index} className={styles.pair}>
            <SelectField
              name={`${name}.${index}.questionId`}
              label={`${ordinals[index] ?? `Question ${index + 1}`} question`}
              options={optionsFor(data.items, value, index)}
              value={answer.questionId === null ? null : String(answer.questionId)}
              error={errors.question}
              onChange={(id) => change(index, { questionId: id === null ? null : Number(id) })}
              onBlur={onBlur}
            />
            <TextField
              name={`${name}.${index}.answer`}
              label="Answer"
              hint={`${least} to ${most} characters. Not case-sensitive; spaces don't matter.`}
              value={answer.answer}
              error={errors.answer}
              onChange={(text) => change(index, { answer: text })}
              onBlur={onBlur}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

interface Question {
  readonly id: number;
  readonly questionText: string;
}

/** A question that is already chosen stays in the list, with the reason it can't be chosen again. */
function optionsFor(questions: readonly Question[], answers: readonly TypedAnswer[], index: number) {
  return questions.map(({ id, questionText }) => ({
    value: String(id),
    label: questionText,
    ...(answers.some(({ questionId }, other) => other !== index && questionId === id)
      ? { reason: 'already chosen' }
      : {}),
  }));
}

function findErrors(answers: readonly TypedAnswer[], index: number, showMissing: boolean) {
  const { questionId = null, answer = '' } = answers[index] ?? {};
  const isTooShort = questionId !== null && answer !== '' && !isValidAnswer(answer);
  return {
    question: showMissing && questionId === null ? 'Choose a question.' : undefined,
    answer:
      isTooShort || (showMissing && !isValidAnswer(answer))
        ? `Enter ${least} to ${most} characters.`
        : undefined,
  };
}
