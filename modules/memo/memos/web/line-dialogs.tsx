import * as z from 'zod/mini';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { receiveMemo, returnMemoLines, takeBackMemoLines } from '../contract/memo-act-endpoints.ts';
import type { lineActs } from '../contract/memo-act-endpoints.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import type { LineOutcome } from '../domain/line-outcome.ts';
import { commentLimit } from '../domain/memo-terms.ts';
import { LineChoice, allUnits, linesIn, noUnits, toLines } from './line-choice.tsx';
import type { ChosenUnits } from './line-choice.tsx';
import { memberCalls } from './memo-calls.ts';
import type { MemoCalls } from './memo-calls.ts';
import { ways } from './memo-dialogs.tsx';

type LineAct = (typeof lineActs)[number];

interface DialogProps extends DialogFrame {
  readonly memo: Memo;
  readonly calls: MemoCalls;
  /** Only this line is chosen at first; all are, without it. */
  readonly line?: number | undefined;
  onDone(memo: Memo): void;
}

interface Opening {
  readonly calls?: MemoCalls;
  readonly line?: number | undefined;
}

type Open = (dialogs: Dialogs, memo: Memo, opening?: Opening) => Promise<Memo | undefined>;

const opener =
  (Content: (props: DialogProps) => React.ReactNode): Open =>
  (dialogs, memo, { calls = memberCalls, line } = {}) =>
    dialogs.open<Memo | undefined>((opened, answer) => (
      <Content
        memo={memo}
        calls={calls}
        line={line}
        opened={opened}
        onClose={() => answer(undefined)}
        onDone={answer}
      />
    ));

/** Each resolves to the changed memo; undefined if canceled. */
export const openReturnDialog = opener(ReturnDialog);
export const openReceiveDialog = opener(ReceiveDialog);
export const openTakeBackDialog = opener(TakeBackDialog);

export const openLinesDialog = (
  dialogs: Dialogs,
  memo: Memo,
  act: LineAct,
  opening?: Opening,
): Promise<Memo | undefined> =>
  opener((props) => <LinesDialog {...props} act={act} />)(dialogs, memo, opening);

const chosenShape = z.record(z.string(), z.nullable(z.int()));

function startWith(memo: Memo, outcome: LineOutcome, line: number | undefined): ChosenUnits {
  const lines = linesIn(memo, outcome);
  const only = lines.filter((one) => one.line === line);
  return line === undefined ? allUnits(lines, outcome) : { ...noUnits(lines), ...allUnits(only, outcome) };
}

interface ActWords {
  readonly from: LineOutcome;
  readonly title: string;
  readonly verb: string;
  readonly doing: string;
  readonly about: string;
}

const acts: Readonly<Record<LineAct, ActWords>> = {
  keep: {
    from: 'Out',
    title: 'Keep items',
    verb: 'Keep',
    doing: 'Saving',
    about: "You'll buy what you keep at the memo price. The seller will invoice you.",
  },
  undoKeep: {
    from: 'Kept',
    title: 'Undo keep',
    verb: 'Undo keep',
    doing: 'Saving',
    about: 'These items will show as out again. You can do this until the seller invoices them.',
  },
  undoReturn: {
    from: 'Return in transit',
    title: 'Undo return',
    verb: 'Undo return',
    doing: 'Saving',
    about: 'These items will show as out again. You can do this until the seller confirms the return.',
  },
  settleAsReturned: {
    from: 'Disputed',
    title: 'Settle as returned',
    verb: 'Settle as returned',
    doing: 'Saving',
    about: 'You accept these items as returned. The buyer owes nothing for them.',
  },
  settleAsKept: {
    from: 'Disputed',
    title: 'Settle as kept',
    verb: 'Settle as kept',
    doing: 'Saving',
    about: "You'll buy these items at the memo price. The seller will invoice you.",
  },
};

function LinesDialog({
  memo,
  calls,
  line,
  act,
  opened,
  onClose,
  onDone,
}: DialogProps & { readonly act: LineAct }) {
  const { from, title, verb, doing, about } = acts[act];
  const form = useLoupeForm({
    schema: z.object({ lines: chosenShape }),
    initial: { lines: startWith(memo, from, line) },
    onSubmit: ({ lines }) => calls.lines(memo, { version: memo.version, act, lines: toLines(lines) }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb={verb} doing={doing} onCancel={onClose}>
        <p>{about}</p>
        <LineChoice
          label={`Items on memo ${memo.number}`}
          lines={linesIn(memo, from)}
          outcome={from}
          chosen={form.values.lines}
          error={form.field('lines').error}
          onChange={(lines) => form.setValue('lines', lines)}
        />
      </DialogForm>
    </Dialog>
  );
}

function ReturnDialog({ memo, calls, line, opened, onClose, onDone }: DialogProps) {
  const title = 'Record return';
  const form = useLoupeForm({
    schema: z.object({
      ...z.omit(returnMemoLines.body, { version: true, lines: true }).shape,
      lines: chosenShape,
    }),
    initial: {
      lines: startWith(memo, 'Out', line),
      way: 'carrier' as const,
      carrier: '',
      trackingNumber: '',
    },
    onSubmit: ({ lines, ...body }) =>
      calls.returnLines(memo, { ...body, version: memo.version, lines: toLines(lines) }),
    onDone,
  });
  const way = form.values.way as 'carrier' | 'hand';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Record return" doing="Saving" onCancel={onClose}>
        <LineChoice
          label={`Items to return to ${memo.seller.name}`}
          lines={linesIn(memo, 'Out')}
          outcome="Out"
          chosen={form.values.lines}
          error={form.field('lines').error}
          onChange={(lines) => form.setValue('lines', lines)}
        />
        <RadioGroup
          label="Return method"
          name="way"
          value={way}
          options={ways}
          onChange={(value) => form.setValue('way', (value ?? 'carrier') as 'carrier')}
        />
        {way === 'carrier' && (
          <FieldRow>
            <TextField label="Carrier" {...form.field('carrier')} />
            <TextField label="Tracking number" limit={50} {...form.field('trackingNumber')} />
          </FieldRow>
        )}
      </DialogForm>
    </Dialog>
  );
}

function ReceiveDialog({ memo, calls, opened, onClose, onDone }: DialogProps) {
  const title = `Mark memo ${memo.number} received`;
  const form = useLoupeForm({
    schema: z.object({ missing: chosenShape, comment: receiveMemo.body.shape.comment }),
    initial: { missing: noUnits(memo.lines), comment: '' },
    onSubmit: ({ missing, comment }) =>
      calls.receive(memo, { version: memo.version, missing: toLines(missing), comment }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Mark received" doing="Saving" onCancel={onClose}>
        <p>{`You have ${counted(memo.validityDays, 'day')} from today to decide. Check every item first.`}</p>
        <LineChoice
          label="Choose any missing items"
          lines={memo.lines}
          outcome="Out"
          chosen={form.values.missing}
          error={form.field('missing').error}
          onChange={(missing) => form.setValue('missing', missing)}
        />
        <TextAreaField
          label="Discrepancies"
          optional
          limit={commentLimit}
          rows={2}
          {...form.field('comment')}
        />
      </DialogForm>
    </Dialog>
  );
}

function TakeBackDialog({ memo, opened, onClose, onDone }: DialogProps) {
  const title = 'Confirm returned items';
  const lines = linesIn(memo, 'Return in transit');
  const form = useLoupeForm({
    schema: z.object({ disputed: chosenShape, reason: z.string().check(z.maxLength(commentLimit)) }),
    initial: { disputed: noUnits(lines), reason: '' },
    onSubmit: ({ disputed, reason }) =>
      call(takeBackMemoLines, {
        params: { memoId: memo.memoId },
        body: {
          version: memo.version,
          lines: lines.map(({ line, units }) => {
            const count = disputed[String(line)] ?? 0;
            return {
              line,
              disputed: count,
              confirmed: Math.max(0, units['Return in transit'] - count),
              reason,
            };
          }),
        },
      }),
    onDone: (answer) => onDone(answer.memo),
  });
  const disputes = toLines(form.values.disputed).length > 0;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Confirm" doing="Saving" onCancel={onClose}>
        <p>{`${lines.map(({ title: item }) => item).join('; ')}. Items you don't dispute are marked returned.`}</p>
        <LineChoice
          label="Choose any items you dispute"
          lines={lines}
          outcome="Return in transit"
          chosen={form.values.disputed}
          error={form.field('disputed').error}
          onChange={(disputed) => form.setValue('disputed', disputed)}
        />
        {disputes && (
          <TextAreaField
            label="Reason"
            hint="The buyer will see this reason."
            limit={commentLimit}
            rows={2}
            {...form.field('reason')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
