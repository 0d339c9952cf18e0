import { Button } from '@mantine/core';
import { useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { findMemoLines, mostReports } from '../../contract/import-endpoints.ts';
import { itemKey, itemMarks, itemTitle, priceOf } from '../../domain/memo-line.ts';
import type { MemoItem } from '../../domain/memo-line.ts';
import styles from './edit-memo.module.css';

interface Draft {
  readonly memoId: string | undefined;
  /** On the memo already. */
  readonly items: readonly MemoItem[];
}

/** The lines to add; undefined if canceled. */
export function openMarketDialog(dialogs: Dialogs, draft: Draft): Promise<readonly MemoItem[] | undefined> {
  return dialogs.open<readonly MemoItem[] | undefined>((opened, answer) => (
    <MarketDialog {...draft} opened={opened} onClose={() => answer(undefined)} onAdd={answer} />
  ));
}

interface MarketDialogProps extends DialogFrame, Draft {
  onAdd(items: readonly MemoItem[]): void;
}

const sources = [
  { value: 'reports', label: 'Report numbers' },
  { value: 'listings', label: 'Your listings' },
  { value: 'order', label: 'Marketplace order' },
] as const;
type Source = (typeof sources)[number]['value'];
type Found = EndpointAnswer<typeof findMemoLines>;
type Line = Found['lines'][number];

const verbs: Readonly<Record<Source, string>> = {
  reports: 'Find stones',
  listings: 'Search listings',
  order: 'Find order',
};

const bodyOf = (source: Source, text: string, memoId: string | undefined) => {
  const memo = memoId === undefined ? {} : { memoId };
  if (source === 'listings') return { source, search: text.trim(), ...memo };
  if (source === 'order') return { source, number: text.trim(), ...memo };
  const numbers = text.split(/[\s,;]+/).filter((one) => one !== '');
  return { source, numbers, ...memo };
};

function MarketDialog({ memoId, items, opened, onClose, onAdd }: MarketDialogProps) {
  const [source, setSource] = useState<Source>('reports');
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { busy, error, act } = useAction();
  const known = new Set(items.flatMap((item) => itemKey(item) ?? []));
  const whyNot = ({ item, outOn }: Line): string | undefined => {
    if (outOn !== null) return `Out on ${outOn.number} with ${outOn.buyer}`;
    return known.has(itemKey(item) ?? '') ? 'Already on this memo' : undefined;
  };
  const find = () =>
    void act(async () => {
      const answer = await call(findMemoLines, { body: bodyOf(source, text, memoId) });
      setFound(answer);
      const free = answer.lines.flatMap((line, at) => (whyNot(line) === undefined ? [at] : []));
      setChosen(new Set(source === 'listings' ? [] : free));
    });
  const look = (next: Source) => {
    setSource(next);
    setText('');
    setFound(undefined);
  };
  const isReady = source === 'listings' || text.trim() !== '';
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Add from the marketplace"
      width={520}
      closeOnBackdrop={false}
    >
      <div className={styles.import}>
        <SegmentedField label="From" options={sources} name="source" value={source} onChange={look} />
        <SourceField source={source} text={text} onChange={setText} />
        <div className={styles.buttons}>
          <Button variant="default" disabled={busy || !isReady} onClick={find}>
            {verbs[source]}
          </Button>
        </div>
        {error !== undefined && <FailureMessage error={error} />}
        {found !== undefined && (
          <FoundLines found={found} chosen={chosen} whyNot={whyNot} onChoose={setChosen} />
        )}
        <div className={styles.importButtons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() =>
              onAdd((found?.lines ?? []).flatMap(({ item }, at) => (chosen.has(at) ? [item] : [])))
            }
          >
            {chosen.size === 0 ? 'Add lines' : `Add ${counted(chosen.size, 'line')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface SourceFieldProps {
  readonly source: Source;
  readonly text: string;
  onChange(text: string): void;
}

function SourceField({ source, text, onChange }: SourceFieldProps) {
  const field = { value: text, onChange, name: 'text' };
  if (source === 'listings')
    return <TextField label="Stock number" optional hint="Leave blank to see the first 200" {...field} />;
  if (source === 'order') return <TextField label="Order number" {...field} />;
  return (
    <TextAreaField
      label="Report numbers"
      hint={`Up to ${mostReports}, one per line or separated by commas`}
      rows={3}
      {...field}
    />
  );
}

interface FoundLinesProps {
  readonly found: Found;
  readonly chosen: ReadonlySet<number>;
  whyNot(line: Line): string | undefined;
  onChoose(chosen: ReadonlySet<number>): void;
}

function FoundLines({ found, chosen, whyNot, onChoose }: FoundLinesProps) {
  const { lines, unknown } = found;
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    onChoose(next);
  };
  return (
    <div role="status">
      {lines.length === 0 && <p>No stones found.</p>}
      {unknown.length > 0 && <p>{`Not on the marketplace: ${unknown.join(', ')}`}</p>}
      <ul className={styles.stones}>
        {lines.map((line, at) => {
          const { item } = line;
          const refused = whyNot(line);
          return (
            <li key={itemKey(item) ?? at}>
              <CheckboxField
                name={`line-${at}`}
                value={chosen.has(at)}
                disabled={refused !== undefined}
                onChange={() => toggle(at)}
                label={`${itemTitle(item)}, ${formatCents(cents(priceOf(item)))}`}
                hint={refused ?? itemMarks(item)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
