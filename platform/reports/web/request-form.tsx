import { useState } from 'react';
import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { DateRangeField } from '#kit/web/form/days/date-range-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { parameterShapes, startReport } from '../contract/reports.ts';
import type { ReportAnswer, ReportKind } from '../contract/reports.ts';
import { lastThirtyDays } from '../domain/report.ts';
import styles from './reports.module.css';

const chosen = { kind: z.string('Choose a report.') };
const shapes = {
  nothing: z.object({ ...chosen, period: z.unknown() }),
  period: z.object({ ...chosen, period: parameterShapes.period }),
};

interface RequestFormProps {
  readonly kinds: readonly ReportKind[];
  readonly today: string;
  onRequested(report: ReportAnswer): void;
}

export function RequestForm({ kinds, today, onRequested }: RequestFormProps) {
  const [kind, setKind] = useState<string | null>(kinds[0]?.kind ?? null);
  const asks = kinds.find((one) => one.kind === kind)?.asks ?? 'nothing';
  const { from, to } = lastThirtyDays(day(today));
  const form = useLoupeForm({
    schema: asks === 'period' ? shapes.period : shapes.nothing,
    initial: { kind, period: { from: `${from}`, to: `${to}` } },
    onChange: (values) => setKind(values.kind),
    onSubmit: (body) => {
      const period = z.safeParse(parameterShapes.period, body.period);
      const parameters = asks === 'period' && period.success ? { ...period.data } : {};
      return call(startReport, { body: { kind: body.kind, parameters } });
    },
    onDone: onRequested,
  });
  return (
    <Card label="Create a report">
      <SectionTitle>Create a report</SectionTitle>
      <Form form={form} label="Report" guard={false}>
        <div className={styles.fields}>
          <RadioGroup
            label="Report"
            layout="cards"
            options={kinds.map(({ kind: value, title, says }) => ({
              value,
              label: title,
              description: says,
            }))}
            {...form.field('kind')}
          />
          {asks === 'period' && (
            <DateRangeField label="Period" hint="Includes both days" to={today} {...form.field('period')} />
          )}
          <div className={styles.send}>
            <SubmitButton verb="Create report" doing="Creating" />
            <p className={styles.note}>Reports are created in the background. You can leave this page.</p>
          </div>
        </div>
      </Form>
    </Card>
  );
}
