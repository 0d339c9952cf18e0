import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link, Navigate } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { StepBar, Stepper } from '#kit/web/wizard/stepper.tsx';
import type { Meter } from '#modules/appraisals/meter/domain/meter.ts';
import { customerName } from '#modules/appraisals/model/domain/content.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { fieldLabel } from '#modules/appraisals/model/domain/field-label.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { AppraisalBadge } from '../appraisal-columns.tsx';
import { appraisalQuery } from '../appraisal-queries.ts';
import { StaffActsCard } from '../staff-acts-card.tsx';
import { PreviewButton } from '../documents/preview-button.tsx';
import { setField, setReason } from './change-content.ts';
import { DeleteDraft } from './delete-draft.tsx';
import styles from './edit.module.css';
import { ItemTree } from './item-tree.tsx';
import { MeterCard } from './meter-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { StepContent } from './step-content.tsx';
import { stepNames, steps } from './use-chosen.ts';
import type { Step } from './use-chosen.ts';
import type { Draft } from './use-draft.ts';
import { useEditor, useShortcuts } from './use-editor.ts';
import type { EditorParts } from './use-editor.ts';

/** Spec marketplace §2: the appraisal wizard. */
export function EditAppraisalPage() {
  const appraisalId = useRouteParam('appraisalId');
  const query = useQuery({
    ...appraisalQuery(appraisalId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Screen query={query} title="Appraisal" elsewhere={<ToList to="/appraisals">Back to appraisals</ToList>}>
      {(appraisal) =>
        !appraisal.actions.includes('edit') ? (
          <Navigate to={`/appraisals/${appraisal.appraisalId}`} replace />
        ) : (
          <Editor key={appraisal.appraisalId} appraisal={appraisal} />
        )
      }
    </Screen>
  );
}

const keys = [
  ['Next field', 'Tab'],
  ['Accept report value', 'Alt A'],
  ['Next gem', 'Alt \u2193'],
  ['Next checklist item', 'Alt G'],
] as const;

function Editor({ appraisal }: { readonly appraisal: Appraisal }) {
  const editor = useEditor(appraisal);
  const { content, chosen, choose, meter, change, draft } = editor;
  useShortcuts(editor);
  const shown = steps.map((id, at) => ({
    id,
    number: at + 1,
    name: stepNames[id],
    answer: answerOf(id, content, meter),
    state:
      id === chosen.step
        ? ('now' as const)
        : isDone(id, meter, content)
          ? ('done' as const)
          : ('next' as const),
    open: true,
  }));
  return (
    <>
      <EditorTitle appraisal={appraisal} editor={editor} />
      {draft.state.kind === 'refused' && <FailureMessage error={draft.state.error} />}
      <Conflicts editor={editor} />
      <Card label="Steps">
        <Stepper
          label="Appraisal"
          steps={shown}
          onGoTo={(id) => choose({ step: steps.find((one) => one === id) ?? 'customer' })}
        />
        <StepBar steps={shown} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ItemTree
            content={content}
            meter={meter}
            chosen={chosen}
            onItem={(itemId) => choose({ step: 'items', itemId, gemId: undefined })}
            onGem={(itemId, gemId) => choose({ step: 'gems', itemId, gemId })}
            onAddItem={editor.addNewItem}
            onAddGem={editor.addNewGem}
          />
          {editor.item !== undefined && (
            <PhotosCard appraisal={appraisal} item={editor.item} flush={draft.flush} />
          )}
          <dl className={styles.keys}>
            {keys.flatMap(([words, key]) => [
              <dt key={words}>{words}</dt>,
              <dd key={key}>
                <kbd>{key}</kbd>
              </dd>,
            ])}
          </dl>
        </div>
        <div className={styles.main}>
          <StepContent editor={editor} appraisal={appraisal} />
        </div>
        <div className={styles.side}>
          <MeterCard
            meter={meter}
            content={content}
            onGoTo={editor.goTo}
            onFix={(check, value) => change((before) => setField(before, check.place, value))}
            onReason={(check, words) => change((before) => setReason(before, check.key, words))}
          />
          <StaffActsCard acts={appraisal.staffActs} />
        </div>
      </div>
    </>
  );
}

/** What this tab and another changed in different ways; this tab's value stays unless theirs is taken. */
function Conflicts({ editor }: { readonly editor: EditorParts }) {
  const { conflicts, settle } = editor.draft;
  return conflicts.map((conflict) => {
    const { of, field, mine, theirs } = conflict;
    return (
      <p key={`${of}${field}`} role="alert" className={styles.conflict}>
        {`${fieldLabel(editor.content, of, field)}: you entered ${mine ?? 'nothing'}, but another tab or team member entered ${theirs ?? 'nothing'}. We kept yours.`}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            editor.takeTheirs(conflict);
            settle(conflict);
          }}
        >
          Use theirs
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => settle(conflict)}>
          Keep mine
        </Button>
      </p>
    );
  });
}

function answerOf(step: Step, content: Content, { gaps }: Meter): string | undefined {
  if (step === 'customer') return customerName(content) || undefined;
  if (step === 'items') return content.items.length === 0 ? undefined : counted(content.items.length, 'item');
  const open = gaps.filter(({ section }) => section.toLowerCase() === step).length;
  return open === 0 ? undefined : `${open} to finish`;
}

const sectionOf: Readonly<Partial<Record<Step, string>>> = {
  customer: 'Customer',
  items: 'Items',
  gems: 'Gems',
  valuation: 'Valuation',
  review: 'Document',
};

const isDone = (step: Step, { gaps }: Meter, content: Content): boolean =>
  sectionOf[step] !== undefined &&
  content.items.length > 0 &&
  gaps.every(({ section }) => section !== sectionOf[step]);

function savedText({ state }: Draft): string {
  if (state.kind === 'saving') return 'Saving.';
  if (state.kind === 'offline') return 'Not saved. Trying again.';
  if (state.kind === 'refused') return 'Not saved.';
  return `Saved ${new Date(state.at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}.`;
}

function EditorTitle({ appraisal, editor }: { readonly appraisal: Appraisal; readonly editor: EditorParts }) {
  const { content, meter, chosen, choose, draft } = editor;
  const at = steps.indexOf(chosen.step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const customer = customerName(content);
  const purpose = textOf(content.document, 'purpose').toLowerCase();
  return (
    <PageTitle
      above={<Link to="/appraisals">Appraisals</Link>}
      title={`Appraisal ${appraisal.number}`}
      facts={
        <>
          <AppraisalBadge row={appraisal} />{' '}
          {`${customer === '' ? 'No customer yet' : customer}${purpose === '' ? '' : `, ${purpose}`}. ${counted(meter.gaps.length, 'check')} left. ${savedText(draft)}`}
        </>
      }
      actions={
        <>
          {appraisal.actions.includes('delete') && <DeleteDraft appraisal={appraisal} editor={editor} />}
          {chosen.step !== 'preview' && chosen.step !== 'email' && (
            <PreviewButton appraisal={appraisal} flush={draft.flush} />
          )}
          {before !== undefined && (
            <Button
              variant="default"
              leftSection={<Icon name="chevron-left" size={15} />}
              onClick={() => choose({ step: before })}
            >
              {stepNames[before]}
            </Button>
          )}
          {after !== undefined && (
            <Button
              rightSection={<Icon name="chevron-right" size={15} />}
              onClick={() => choose({ step: after })}
            >
              {stepNames[after]}
            </Button>
          )}
        </>
      }
    />
  );
}
