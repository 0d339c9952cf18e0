import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { email as emailShape } from '#kit/contract/shapes/contact.ts';
import { useNow } from '#kit/web/display/now.ts';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { SaleRow } from '#modules/register/sales/contract/sale-endpoints.ts';
import type { SaleFix } from '#modules/register/sales/domain/reasons.ts';
import type { RegisterStore } from '#modules/register/stores/contract/store-endpoints.ts';
import styles from './register.module.css';
import type { SaleActs } from './use-sale-acts.ts';

interface FixLineProps {
  readonly row: SaleRow;
  readonly stores: readonly RegisterStore[];
  readonly acts: SaleActs;
}

const fixes: ReadonlySet<string> = new Set<SaleFix>(['store', 'notDuplicate', 'email', 'consent']);

/** Why a sale was not processed, with its fix in place. */
export function FixLine({ row, stores, acts }: FixLineProps) {
  const { actions } = row;
  const isReady = actions.includes('resend');
  const hasFix = isReady || actions.some((action) => fixes.has(action));
  // One fix at a time, that of the reason in the line.
  const isNext = (fix: SaleFix) => actions.find((action) => fixes.has(action)) === fix;
  return (
    <div className={styles.fix}>
      <Says row={row} />
      {actions.includes('store') ? (
        <MapField row={row} stores={stores} acts={acts} />
      ) : (
        <>
          {isNext('email') && <EmailField row={row} acts={acts} />}
          {isNext('consent') && (
            <Verb row={row} words="Record consent" acts={acts} run={() => acts.fix(row, 'consent')} />
          )}
          {isNext('notDuplicate') && (
            <>
              <Verb row={row} words="Compare" acts={acts} run={() => acts.open(row)} />
              <TextButton
                label={`Not a duplicate: ${row.number}`}
                onClick={() => acts.fix(row, 'notDuplicate')}
              >
                Not a duplicate
              </TextButton>
            </>
          )}
        </>
      )}
      {isReady && <Verb row={row} words="Resend once" acts={acts} run={() => acts.resend(row)} />}
      {actions.includes('undo') && (
        <TextButton label={`Undo fix for ${row.number}`} onClick={() => acts.undo(row)}>
          Undo
        </TextButton>
      )}
      {actions.includes('dismiss') && !hasFix && (
        <Verb row={row} words="Dismiss" acts={acts} run={() => acts.dismiss(row)} />
      )}
      {actions.includes('dismiss') && hasFix && !actions.includes('undo') && (
        <TextButton label={`Dismiss ${row.number}`} onClick={() => acts.dismiss(row)}>
          Dismiss
        </TextButton>
      )}
      {isNext('email') && <span className={styles.quiet}>Each sale can be resent once.</span>}
    </div>
  );
}

function lookOf({ actions, open }: SaleRow): readonly [tone: string, icon: IconName] {
  if (open.length === 0) return ['ok', 'check'];
  if (open.includes('Duplicate')) return ['mute', 'copy'];
  if (actions.some((action) => fixes.has(action))) return ['warn', 'warning'];
  return ['mute', open.includes('OptedOut') ? 'lock' : 'info'];
}

function Says({ row }: { readonly row: SaleRow }) {
  const now = useNow();
  const { open, fixed, says, isDismissed } = row;
  const [tone, icon] = lookOf(row);
  const done =
    fixed === null
      ? 'Register mapped.'
      : `${fixed.says} by ${fixed.by}, ${sinceWords(new Date(fixed.at), now)}.`;
  return (
    <span className={styles.says} data-tone={tone}>
      <Icon name={icon} size={15} />
      {open.length === 0 ? done : `${says}${isDismissed ? ' Dismissed.' : ''}`}
    </span>
  );
}

interface VerbProps {
  readonly row: SaleRow;
  readonly words: string;
  readonly acts: SaleActs;
  run(): void;
}

function Verb({ row, words, acts, run }: VerbProps) {
  return (
    <Button
      size="xs"
      variant="default"
      disabled={acts.busy}
      aria-label={`${words}: ${row.number}`}
      onClick={run}
    >
      {words}
    </Button>
  );
}

function EmailField({ row, acts }: Pick<FixLineProps, 'row' | 'acts'>) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const save = () => {
    const read = emailShape.safeParse(typed);
    if (read.success) acts.addEmail(row, read.data);
    else setFault(read.error.issues[0]?.message);
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        size="xs"
        type="email"
        aria-label={`Customer's email for ${row.number}`}
        placeholder="name@example.com"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button
        size="xs"
        type="submit"
        variant="default"
        disabled={acts.busy}
        aria-label={`Save email: ${row.number}`}
      >
        Save
      </Button>
    </form>
  );
}

function MapField({ row, stores, acts }: FixLineProps) {
  const [storeId, setStoreId] = useState(row.storeId);
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={`Store for ${row.number}`}
        data={stores.map((store) => ({ value: store.storeId, label: store.name }))}
        value={storeId}
        onChange={(event) => setStoreId(event.currentTarget.value)}
      />
      <Verb row={row} words="Map register" acts={acts} run={() => acts.map(row.code, storeId)} />
      <span className={styles.quiet}>Applies to future sales too.</span>
    </>
  );
}
