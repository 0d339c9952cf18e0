import { useState } from 'react';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { providerDay } from '#platform/access/contract.ts';
import { changedParts } from '../../domain/changed-parts.ts';
import { drawPreview } from '../draw-preview.ts';
import styles from './builder.module.css';

/** A version or the draft, with the name that people know it by. */
export interface Compared {
  readonly key: string;
  readonly name: string;
  readonly content: PageContent;
}

interface Wanted {
  readonly choices: readonly Compared[];
  readonly first: string;
  readonly second: string;
}

export const openCompare = (dialogs: Dialogs, wanted: Wanted): Promise<void> =>
  dialogs.open<void>((opened, answer) => (
    <CompareDialog {...wanted} opened={opened} onClose={() => answer(undefined)} />
  ));

function CompareDialog({ choices, first, second, opened, onClose }: DialogFrame & Wanted) {
  const [chosen, setChosen] = useState({ first, second });
  const sides = [
    { side: 'first', label: 'Left' },
    { side: 'second', label: 'Right' },
  ] as const;
  const find = (key: string) => choices.find((one) => one.key === key);
  const [left, right] = [find(chosen.first), find(chosen.second)];
  const changed = left === undefined || right === undefined ? [] : changedParts(left.content, right.content);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Compare versions"
      subtitle={changed.length === 0 ? 'No differences' : `Differences: ${changed.join(', ')}`}
      width={1080}
      buttons={
        <DialogButton weight="main" first onClick={onClose}>
          Done
        </DialogButton>
      }
    >
      <div className={styles.compare}>
        {sides.map(({ side, label }) => (
          <div key={side}>
            <SelectField
              name={side}
              label={label}
              options={choices.map(({ key, name }) => ({ value: key, label: name }))}
              value={chosen[side]}
              onChange={(key) => setChosen({ ...chosen, [side]: key ?? chosen[side] })}
            />
            <ComparedPage compared={find(chosen[side])} label={label} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** At a phone's width, so that both fit side by side; no script can run in it. */
function ComparedPage({
  compared,
  label,
}: {
  readonly compared: Compared | undefined;
  readonly label: string;
}) {
  if (compared === undefined) return null;
  const page = drawPreview(compared.content, providerDay(now()));
  return (
    <iframe title={`${label}: ${compared.name}`} sandbox="allow-same-origin" srcDoc={page} tabIndex={0} />
  );
}
