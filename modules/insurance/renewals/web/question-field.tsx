import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { Row } from '../domain/answers.ts';
import { longestText } from '../domain/questions.ts';
import type { Question } from '../domain/questions.ts';

export interface QuestionFieldProps {
  readonly name: string;
  readonly question: Question;
  readonly value: Row[string] | undefined;
  readonly error: string | undefined;
  readonly today: string;
  onChange(value: string | number | null): void;
  onBlur(): void;
  onUnreadable(sentence: string | null): void;
}

const textOf = (value: QuestionFieldProps['value']): string => (typeof value === 'string' ? value : '');
const numberOf = (value: QuestionFieldProps['value']): number | null =>
  typeof value === 'number' ? value : null;

/** The field of one question, by its kind. */
export function QuestionField({ question, value, today, ...binding }: QuestionFieldProps) {
  const { label, hint, optional } = question;
  const field = { ...binding, label, hint, optional };
  switch (question.kind) {
    case 'text':
      return <TextField {...field} limit={200} value={textOf(value)} />;
    case 'long':
      return <TextAreaField {...field} limit={longestText} rows={3} value={textOf(value)} />;
    case 'money':
      return <MoneyField {...field} value={numberOf(value)} />;
    case 'count':
      return <NumberField {...field} value={numberOf(value)} />;
    case 'day':
      return (
        <DateField
          {...field}
          to={today}
          value={textOf(value)}
          onChange={(on) => field.onChange(on === '' ? null : on)}
        />
      );
    case 'choice': {
      const options = question.options.map((option) => ({ value: option, label: option }));
      const choice = { ...field, options, value: textOf(value) === '' ? null : textOf(value) };
      return options.length === 2 ? <RadioGroup {...choice} layout="row" /> : <SelectField {...choice} />;
    }
  }
}
