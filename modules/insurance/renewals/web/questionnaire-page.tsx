import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { providerDay } from '#platform/access/contract.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { questionnaireAsPdf, sendQuestionnaire } from '../contract/renewal-endpoints.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import { askedSections } from '../domain/answers.ts';
import { progressOf } from '../domain/progress.ts';
import type { SectionProgress } from '../domain/progress.ts';
import { ConflictNote } from './conflict-note.tsx';
import { questionnaireQuery, questionnaireTones, statusNames } from './questionnaire-query.ts';
import { SectionForm } from './section-form.tsx';
import { SendForm } from './send-form.tsx';
import { useAnswers } from './use-answers.ts';
import type { OpenAnswers } from './use-answers.ts';
import styles from './questionnaire.module.css';

/** A policy's renewal questionnaire: answered over days, sent once, then read only. */
export function QuestionnairePage() {
  const query = useQuery(questionnaireQuery(useRouteParam('policyNumber')));
  return (
    <Screen
      query={query}
      title="Renewal questionnaire"
      elsewhere={<ToList to="/policy/business">Back to policies</ToList>}
    >
      {(questionnaire) => (
        <>
          <Head questionnaire={questionnaire} />
          {questionnaire.status === 'Sent' || questionnaire.status === 'Received' ? (
            <SentQuestionnaire questionnaire={questionnaire} />
          ) : (
            <OpenQuestionnaire
              key={`${questionnaire.policyNumber} ${questionnaire.renewsOn}`}
              questionnaire={questionnaire}
            />
          )}
        </>
      )}
    </Screen>
  );
}

function Head({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { policyType, policyNumber, renewsOn, dueOn, status } = questionnaire;
  const isOpen = status === 'NotStarted' || status === 'InProgress';
  return (
    <PageTitle
      title={`Renewal questionnaire, ${policyType} ${policyNumber}`}
      facts={`${isOpen ? `Due ${formatDay(day(dueOn))}. ` : ''}The policy renews ${formatDay(day(renewsOn))}.`}
      actions={<StatusBadge kind={questionnaireTones[status]}>{statusNames[status]}</StatusBadge>}
    />
  );
}

const review = 'send';

/** The section in the address, so that Back and a link work; else the first that isn't done. */
function useSection(progress: readonly SectionProgress[]): readonly [string, (id: string) => void] {
  const { section }: { readonly section?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [opened] = useState(() => progress.find(({ done }) => !done)?.id ?? review);
  const isKnown = section === review || progress.some(({ id }) => id === section);
  const show = (id: string): void =>
    void navigate({ to: '.', search: (current) => ({ ...current, section: id }), resetScroll: true });
  return [isKnown ? String(section) : opened, show];
}

/** A section where someone else answered differently isn't done until a person chooses. */
const openProgress = ({ answers, confirmed, conflicts }: OpenAnswers, today: string) =>
  progressOf(answers, confirmed, today).map((one) => ({
    ...one,
    done: one.done && !conflicts.some(({ section }) => section === one.id),
  }));

function OpenQuestionnaire({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { policyNumber, isCarried, returnedBecause } = questionnaire;
  const queries = useQueryClient();
  const open = useAnswers(questionnaire);
  const today = providerDay(now());
  const progress = openProgress(open, today);
  const [shown, show] = useSection(progress);
  const section = askedSections(open.answers).find(({ id }) => id === shown);
  const next = (): string => {
    const at = progress.findIndex(({ id }) => id === shown);
    return progress[at + 1]?.id ?? review;
  };
  return (
    <>
      {returnedBecause !== '' && (
        <p className={styles.notice}>
          <b>Returned for changes:</b> {returnedBecause}
        </p>
      )}
      {isCarried && (
        <p className={styles.notice}>Last year&apos;s answers are filled in. Check each section.</p>
      )}
      <ConflictNote open={open} />
      <div className={styles.layout}>
        <Sections progress={progress} shown={shown} open={open} onShow={show} />
        <Card label={section?.title ?? 'Sign and send'}>
          {section === undefined ? (
            <SendForm
              missing={progress.filter(({ done }) => !done).map(({ name }) => name)}
              onSend={async (signed) => {
                const version = await open.flush();
                if (version === undefined) throw new Error("Your last changes aren't saved.");
                const sent = call(sendQuestionnaire, {
                  params: { policyNumber },
                  body: { ...signed, version },
                });
                // Someone else changed it or sent it.
                sent.catch(() => void queries.invalidateQueries(questionnaireQuery(policyNumber)));
                return sent;
              }}
              onDone={() => {
                toast.show({ sentence: 'Questionnaire sent' });
                void queries.invalidateQueries({ queryKey: ['policies'] });
              }}
            />
          ) : (
            <SectionForm
              key={section.id}
              section={section}
              answers={open.answers}
              today={today}
              onChange={open.change}
              onConfirm={() => {
                open.confirm(section.id);
                show(next());
              }}
            />
          )}
        </Card>
      </div>
    </>
  );
}

interface SectionsProps {
  readonly progress: readonly SectionProgress[];
  readonly shown: string;
  readonly open: OpenAnswers;
  onShow(id: string): void;
}

function Sections({ progress, shown, open, onShow }: SectionsProps) {
  const done = progress.filter((section) => section.done).length;
  const lines = [...progress, { id: review, name: 'Sign and send', done: false }];
  return (
    <Card label="Sections" padded={false}>
      <div className={styles.head}>
        <h2>Sections</h2>
        <span className={styles.quiet}>{`${done} of ${counted(progress.length, 'section')}`}</span>
      </div>
      <ol className={styles.steps}>
        {lines.map(({ id, name, done: isDone }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.step}
              aria-current={id === shown ? 'step' : undefined}
              onClick={() => onShow(id)}
            >
              <Icon name={isDone ? 'check' : 'chevron-right'} size={16} />
              <span>{name}</span>
              {isDone && <VisuallyHidden>, done</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.saved} role="status">
        {stateWords(open)}
      </div>
    </Card>
  );
}

const timeOf = (date: Date): string =>
  date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

function stateWords({ state, by }: OpenAnswers): string {
  switch (state.kind) {
    case 'saved':
      if (state.at === undefined) return 'Saves automatically';
      return `Saved ${timeOf(state.at)}${by === '' ? '' : `, with changes by ${by}`}`;
    case 'saving':
      return 'Saving';
    case 'offline':
      return "Not saved. We'll try again in a few seconds.";
    case 'refused':
      return 'Not saved.';
  }
}

function SentQuestionnaire({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { policyNumber, renewsOn, sentAt, sentBy, receivedAt, reference, questionnaireId } = questionnaire;
  const { busy, error, act } = useAction();
  const download = () =>
    void act(async () => {
      const params = { questionnaireId: questionnaireId ?? '' };
      const blob = await callForBlob(questionnaireAsPdf, { params });
      saveFile(`renewal-${policyNumber}-${renewsOn}.pdf`, [blob], blob.type);
    });
  const onDay = (at: string | null): string => (at === null ? '' : formatDay(day(providerDay(new Date(at)))));
  return (
    <Card label="Questionnaire">
      {error !== undefined && <FailureMessage error={error} />}
      <p>{`Sent ${onDay(sentAt)} by ${sentBy}.`}</p>
      <p>
        {receivedAt === null
          ? "The insurer hasn't confirmed receipt yet. We'll let you know if changes are needed."
          : `Received by the insurer ${onDay(receivedAt)}, reference ${reference}.`}
      </p>
      <p>To change an answer, contact us.</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={busy} onClick={download}>
          Download PDF
        </Button>
        <Link to="/policy/business">Back to policies</Link>
      </div>
    </Card>
  );
}
