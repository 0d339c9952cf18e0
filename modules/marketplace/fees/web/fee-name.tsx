import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClickPopover } from '#kit/web/dialog/click-popover.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { explainFee } from '../domain/landed-cost.ts';
import type { ExplainedLine } from '../domain/landed-cost.ts';
import type { FeeTable } from '../domain/fee-table.ts';
import styles from './fee-name.module.css';

interface FeeNameProps {
  readonly line: ExplainedLine;
  readonly fees: FeeTable;
  readonly children: string;
}

/** A cost line's name with its explanation. */
export function FeeName({ line, fees, children }: FeeNameProps): ReactNode {
  return (
    <>
      {children}{' '}
      <ClickPopover
        label={children}
        width={260}
        target={
          <UnstyledButton className={styles.why} aria-label={`About: ${children}`}>
            <Icon name="info" size={15} />
          </UnstyledButton>
        }
      >
        <p className={styles.because}>{explainFee(line, fees)}</p>
      </ClickPopover>
    </>
  );
}
