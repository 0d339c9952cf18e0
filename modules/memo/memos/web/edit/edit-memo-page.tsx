import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { PercentField, NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { createMemo, editMemo, memoDraft } from '../../contract/memo-endpoints.ts';
import type { MemoDraft } from '../../contract/memo-endpoints.ts';
import type { Memo } from '../../contract/memo-shapes.ts';
import { priceOf, quantityOf } from '../../domain/memo-line.ts';
import { BuyerField } from './buyer-field.tsx';
import { SaveTemplate } from './save-template.tsx';
import { DraftItems } from './draft-items.tsx';
import { memoQuery, memosKey } from '../memo-queries.ts';
import styles from './edit-memo.module.css';

const emptyDraft: MemoDraft = {
  buyerEmail: '',
  invited: null,
  validityDays: 14,
  paymentDays: 30,
  interest: 0,
  note: '',
  items: [],
};

/** A new memo, or a draft or memo in review to change. */
export function EditMemoPage() {
  const memoId = useRouteParam('memoId');
  return memoId === '' ? <MemoForm memo={undefined} /> : <SavedMemo memoId={memoId} />;
}

function SavedMemo({ memoId }: { readonly memoId: string }) {
  const query = useQuery(memoQuery(memoId));
  return (
    <Screen query={query} title="Edit memo" elsewhere={<ToList to="/memo">Back to memos</ToList>}>
      {(memo) => <MemoForm key={memo.memoId} memo={memo} />}
    </Screen>
  );
}

const draftOf = (memo: Memo): MemoDraft => ({
  buyerEmail: memo.buyerEmail,
  invited: memo.buyerIsGuest ? { companyName: memo.buyer.name, personName: memo.buyer.person } : null,
  validityDays: memo.validityDays,
  paymentDays: memo.paymentDays,
  interest: memo.interest,
  note: memo.note,
  items: memo.lines.map(({ item }) => item),
});

/** The draft saves itself; the first save gives it a number. */
function useAutosave(memo: Memo | undefined) {
  const queries = useQueryClient();
  const saved = useRef(memo);
  const [shown, setShown] = useState(memo);
  const [savedText, setSavedText] = useState('');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const store = async (draft: MemoDraft): Promise<Memo> => {
    const before = saved.current;
    const answer =
      before === undefined
        ? await call(createMemo, { body: draft }, { idempotencyKey: crypto.randomUUID() })
        : await call(editMemo, {
            params: { memoId: before.memoId },
            body: { ...draft, version: before.version },
          });
    saved.current = answer.memo;
    setShown(answer.memo);
    setSavedText(JSON.stringify(draft));
    queries.setQueryData(memoQuery(answer.memo.memoId).queryKey, answer.memo);
    await queries.invalidateQueries({ queryKey: [...memosKey, 'list'] });
    return answer.memo;
  };
  // One after the other: each names the version that the one before it made.
  const save = (draft: MemoDraft): Promise<Memo> => {
    const next = queue.current.then(() => store(draft));
    queue.current = next.catch(() => undefined);
    return next;
  };
  return { save, shown, savedText };
}

const hasNewTerms = ({ validityDays, paymentDays, interest, note }: MemoDraft): boolean =>
  validityDays === emptyDraft.validityDays &&
  paymentDays === emptyDraft.paymentDays &&
  interest === emptyDraft.interest &&
  note === emptyDraft.note;

const autosaveMs = 1_500;

function MemoForm({ memo }: { readonly memo: Memo | undefined }) {
  const { import: importing }: { readonly import?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { save, shown, savedText } = useAutosave(memo);
  const { busy, error, act } = useAction();
  const form = useLoupeForm({
    schema: memoDraft,
    initial: memo === undefined ? emptyDraft : draftOf(memo),
    onSubmit: save,
    onDone: (saved) => {
      toast.show({ sentence: 'Draft saved' });
      void navigate({ to: `/memo/${saved.memoId}` });
    },
  });
  const { values, valid, dirty } = form;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = JSON.stringify(values);
  const isSaved = text === savedText;
  const tried = useRef('');
  useEffect(() => {
    if (!dirty || !valid || isSaved || form.busy || values.items.length === 0 || text === tried.current)
      return undefined;
    waiting.current = setTimeout(() => {
      tried.current = text;
      // A refusal shows when the person saves. Until the buyer is known, the rest is kept without one.
      save(values).catch(() => save({ ...values, buyerEmail: '' }).catch(() => undefined));
    }, autosaveMs);
    return () => clearTimeout(waiting.current);
  });
  const send = () =>
    void act(async () => {
      clearTimeout(waiting.current);
      const saved = await save(values);
      const { openSendDialog } = await import('../memo-dialogs.tsx');
      const sent = await openSendDialog(dialogs, saved);
      if (sent === undefined) return;
      toast.show({ sentence: 'Memo sent' });
      void navigate({ to: `/memo/${sent.memoId}` });
    });
  return (
    <>
      <PageTitle
        above={<Link to="/memo">Memo: Selling</Link>}
        title={shown === undefined ? 'New memo' : `Memo ${shown.number}`}
        facts={
          shown === undefined
            ? 'Saved automatically after you add an item.'
            : `${shown.status}, saved automatically.`
        }
      />
      <Form form={form} label="Memo" guard={!isSaved}>
        <PageColumns>
          <Column>
            <Card label="Buyer">
              <SectionTitle>Buyer</SectionTitle>
              <BuyerField
                form={form}
                found={shown?.buyerEmail === values.buyerEmail ? shown.buyer : undefined}
                termsAreNew={shown === undefined && hasNewTerms(values)}
              />
            </Card>
            <DraftItems
              memoId={shown?.memoId}
              items={values.items}
              importing={memo === undefined && importing === 'yes'}
              onChange={(items) => form.setValue('items', items)}
            />
          </Column>
          <Column>
            <Card label="Terms">
              <SectionTitle>Terms</SectionTitle>
              <div className={styles.fields}>
                <NumberField
                  label="Days to keep or return"
                  hint="From receipt, up to 365"
                  {...form.field('validityDays')}
                />
                <NumberField
                  label="Payment terms (days)"
                  hint="After an item is kept, up to 365"
                  {...form.field('paymentDays')}
                />
                <PercentField
                  label="Late interest (annual)"
                  hint="After the payment due date, up to 100%"
                  {...form.field('interest')}
                />
                <TextAreaField
                  label="Note to the buyer"
                  optional
                  limit={1_000}
                  rows={3}
                  {...form.field('note')}
                />
                {values.buyerEmail !== '' && valid && <SaveTemplate values={values} />}
                <p className={styles.found}>
                  {"Your company's logo prints on the memo. "}
                  <Link to="/membership/company">Change your logo in the company profile</Link>
                </p>
              </div>
            </Card>
            <SendCard values={values} mayUse={valid && !busy} busy={busy} error={error} onSend={send} />
          </Column>
        </PageColumns>
      </Form>
    </>
  );
}

interface SendCardProps {
  readonly values: MemoDraft;
  readonly mayUse: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  onSend(): void;
}

function SendCard({ values, mayUse, busy, error, onSend }: SendCardProps) {
  const total = values.items.reduce((sum, item) => sum + priceOf(item) * quantityOf(item), 0);
  return (
    <Card label="Send">
      <p className={styles.total}>
        <span>{counted(values.items.length, 'line')}</span>
        <strong>{formatCents(cents(total))}</strong>
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.fields}>
        <Button
          disabled={!mayUse || values.items.length === 0 || values.buyerEmail === ''}
          onClick={onSend}
          fullWidth
        >
          Send to buyer
        </Button>
        <Button variant="default" type="submit" disabled={busy} fullWidth>
          Save draft
        </Button>
      </div>
    </Card>
  );
}
