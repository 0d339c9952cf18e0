import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listRecoveries } from '../contract/recovery-endpoints.ts';
import type { Recovery } from '../contract/recovery-endpoints.ts';
import { recoveryVerbs } from '../domain/recovery-moves.ts';
import type { RecoverySource } from '../domain/recovery-moves.ts';
import type { DeskClaimParams } from './desk-claim-params.ts';
import { recoveriesKey } from './desk-claim-params.ts';
import styles from './money.module.css';

const kinds: Readonly<Record<Recovery['status'], StatusKind>> = {
  Filed: 'info',
  Pursued: 'info',
  Received: 'ok',
  Closed: 'mute',
};

const statusNames: Readonly<Record<Recovery['status'], string>> = {
  Filed: 'Filed',
  Pursued: 'In progress',
  Received: 'Received',
  Closed: 'Closed',
};

const fileVerbs: Readonly<Record<RecoverySource, string>> = {
  carrier: 'File with carrier',
  salvage: 'Record salvage return',
};

/** Money got back after the decision; nothing here while there is none and none can be filed. */
export function RecoveriesCard({ params, onDone }: DeskClaimParams) {
  const dialogs = useDialogs();
  const { data } = useQuery({
    queryKey: recoveriesKey(params.claimId),
    queryFn: ({ signal }) => call(listRecoveries, { params }, { signal }),
  });
  if (data === undefined || (data.items.length === 0 && data.canFile.length === 0)) return null;
  const after = async (opened: Promise<boolean>) => {
    if (!(await opened)) return;
    toast.show({ sentence: 'Recovery saved' });
    await onDone();
  };
  const load = () => import('./recovery-dialogs.tsx');
  return (
    <Card label="Recovery">
      <SectionTitle>Recovery</SectionTitle>
      <div className={styles.fields}>
        {data.items.length === 0 && (
          <p className={styles.quiet}>Nothing filed yet. File a liability claim with the carrier.</p>
        )}
        <ul className={styles.rows} hidden={data.items.length === 0}>
          {data.items.map((recovery) => (
            <OneRecovery
              key={recovery.recoveryId}
              recovery={recovery}
              move={(move) =>
                void load().then(({ openMoveRecovery }) =>
                  after(openMoveRecovery(dialogs, { params, recovery, move })),
                )
              }
            />
          ))}
        </ul>
        <div className={styles.links}>
          {data.canFile.map((source) => (
            <TextButton
              key={source}
              onClick={() =>
                void load().then(({ openFileRecovery }) =>
                  after(openFileRecovery(dialogs, { params, source })),
                )
              }
            >
              {fileVerbs[source]}
            </TextButton>
          ))}
        </div>
      </div>
    </Card>
  );
}

interface OneRecoveryProps {
  readonly recovery: Recovery;
  move(move: Recovery['moves'][number]): void;
}

function OneRecovery({ recovery, move }: OneRecoveryProps) {
  const { name, status, asked, received, reference, followOn, moves } = recovery;
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <span>
          {name}, {formatCents(received ?? asked)}
        </span>
        <StatusBadge kind={kinds[status]}>{statusNames[status]}</StatusBadge>
      </p>
      <p className={styles.quiet}>
        {recovery.source === 'salvage' ? `Shipment ${reference}` : `Claim ${reference}`}
        {followOn !== null && `, follow up ${formatDay(followOn)}`}
      </p>
      <div className={styles.links}>
        {moves.map((one) => (
          <TextButton key={one} onClick={() => move(one)}>
            {recoveryVerbs[one]}
          </TextButton>
        ))}
      </div>
    </li>
  );
}
