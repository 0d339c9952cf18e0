import { counted } from '#kit/domain/text/counted.ts';
import { portalPath } from '#kit/domain/portal-path.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { routeOfAddress, routeRules } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import { downloadPublishedDocument } from '#platform/content/document-center/contract/published-documents.ts';
import { removeCompletion } from '../contract/training.ts';
import type { TrainingProgram } from '../contract/training.ts';
import { useDownload } from '#platform/content/files/web/use-download.ts';
import styles from './training.module.css';
import { programsQuery, teamTrainingQuery } from './training-queries.ts';

interface ProgramCardProps {
  readonly program: TrainingProgram;
  /** Today at the provider: later completion dates are rejected. */
  readonly today: string;
}

export function ProgramCard({ program, today }: ProgramCardProps) {
  const { title, about, audience, minutes, regulation, completedOn } = program;
  const [last] = completedOn;
  const { busy, error, complete, undo } = useCompletion(program, today);
  return (
    <Card label={title}>
      <SectionTitle beside={last !== undefined && <StatusBadge kind="ok">Completed</StatusBadge>}>
        {title}
      </SectionTitle>
      <p className={styles.words}>{about}</p>
      <FactList>
        <FactLine name="For">{audience}</FactLine>
        <FactLine name="Length">{counted(minutes, 'minute')}</FactLine>
        <FactLine name="Regulation">{regulation}</FactLine>
      </FactList>
      <div className={styles.acts}>
        <Button variant="default" aria-disabled={busy || undefined} onClick={() => void complete()}>
          {last === undefined ? 'Mark completed' : 'Mark completed again'}
        </Button>
        <Material program={program} />
      </div>
      {error !== undefined && <FailureMessage error={error} />}
      {last !== undefined && (
        <p className={styles.days}>
          Completed {completedOn.map((one) => formatDay(day(one))).join(', ')}.{' '}
          <TextButton onClick={() => void undo(last)}>Remove {formatDay(day(last))}</TextButton>
        </p>
      )}
    </Card>
  );
}

/** The program's document and link. */
function Material({ program: { title, documentId, link } }: { readonly program: TrainingProgram }) {
  const { busy, error, save } = useDownload();
  const mayFollow = useMayFollow();
  return (
    <>
      {documentId !== null && (
        <Button
          variant="default"
          disabled={busy}
          aria-label={`Download ${title}`}
          onClick={() =>
            save(`${title.replaceAll(':', '')}.pdf`, () =>
              callForBlob(downloadPublishedDocument, { params: { id: documentId } }),
            )
          }
        >
          Download
        </Button>
      )}
      {link?.startsWith('/') === true && mayFollow(link) && (
        <Button component={Link} to={portalPath(link)} variant="default" aria-label={`Open ${title}`}>
          Open
        </Button>
      )}
      {link?.startsWith('https:') === true && (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener"
          variant="default"
          aria-label={`Open ${title} in a new tab`}
        >
          Open
        </Button>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

/** Pages of a service are linked for people who can open it. */
function useMayFollow(): (path: string) => boolean {
  const decide = useDecide();
  return (path) => {
    const row = routeOfAddress(path);
    return row === undefined || decide(routeRules[row], () => true).allowed;
  };
}

function useCompletion({ id, title }: TrainingProgram, today: string) {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const refresh = () =>
    Promise.all([queries.invalidateQueries(programsQuery), queries.invalidateQueries(teamTrainingQuery)]);
  return {
    busy,
    error,
    complete: () =>
      act(async () => {
        const { openCompleteDialog } = await import('./complete-dialog.tsx');
        if (!(await openCompleteDialog(dialogs, { id, title, today }))) return;
        await refresh();
        toast.show({ sentence: `${title} marked completed` });
      }),
    undo: (completedOn: string) =>
      act(async () => {
        await call(removeCompletion, { params: { id, completedOn: day(completedOn) } });
        await refresh();
        toast.show({ sentence: `${formatDay(day(completedOn))} removed` });
      }),
  };
}
