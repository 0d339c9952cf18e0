import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { PlacedFinding } from '#modules/jeweler-pages/page/domain/page-wording.ts';
import { ruleNames } from '#modules/jeweler-pages/wording/domain/wording-rules.ts';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

/** What the rules of the trade say about one text, with its fix. */
export function WordingNotes({ builder, path }: { readonly builder: Builder; readonly path: string }) {
  return builder.findings
    .filter((finding) => finding.path === path)
    .map((finding) => <WordingNote key={finding.key} builder={builder} finding={finding} />);
}

interface WordingNoteProps {
  readonly builder: Builder;
  readonly finding: PlacedFinding;
}

function WordingNote({ builder, finding }: WordingNoteProps) {
  const { code, fixed, replacement, phrase, key, path, sentence, source } = finding;
  const [reason, setReason] = useState<string>();
  const [isExplained, setExplained] = useState(false);
  const keep = (): void =>
    builder.set('reasons', [
      ...builder.content.reasons.filter((one) => one.finding !== key),
      { finding: key, reason: reason?.trim() ?? '' },
    ]);
  return (
    <div className={styles.note} role="status">
      <p className={styles.noteHead}>
        <Icon name="warning" size={18} /> {sentence}
      </p>
      <p className={styles.noteSource}>
        {`Wording rule: ${ruleNames[code] ?? code}. `}
        <TextButton
          label={`Why "${phrase}" is flagged`}
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}
        >
          Why
        </TextButton>
      </p>
      {isExplained && <p className={styles.noteSource}>{`"${phrase}": ${source}`}</p>}
      {reason === undefined ? (
        <div className={styles.noteActs}>
          {fixed !== undefined && replacement !== undefined && (
            <Button variant="default" size="sm" onClick={() => builder.set(path, fixed)}>
              {`Use "${replacement}"`}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={() => setReason('')}>
            Keep with a reason
          </Button>
        </div>
      ) : (
        <div className={styles.noteActs}>
          <TextField name={`reason-${key}`} label="Reason" limit={200} value={reason} onChange={setReason} />
          <Button variant="default" size="sm" disabled={reason.trim() === ''} onClick={keep}>
            Keep wording
          </Button>
        </div>
      )}
    </div>
  );
}
