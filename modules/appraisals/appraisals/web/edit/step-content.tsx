import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { canComplete } from '#modules/appraisals/meter/domain/meter.ts';
import { completeAppraisal } from '../../contract/appraisal-endpoints.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { appraisalQuery } from '../appraisal-queries.ts';
import {
  addGem,
  addItem,
  changeGem,
  newGem,
  removeGem,
  removeItem,
  setComparables,
  setField,
} from './change-content.ts';
import { PreviewButton } from '../documents/preview-button.tsx';
import { EmailStep } from './email-step.tsx';
import { sealNeeds } from '../seal-words.ts';
import { GemStep } from './gem-step.tsx';
import { CustomerStep, ItemStep, ReviewStep, ValuationStep } from './steps-content.tsx';
import type { EditorParts } from './use-editor.ts';

const PlotEditor = lazy(async () => ({ default: (await import('./plot-editor.tsx')).PlotEditor }));

export function StepContent({
  editor,
  appraisal,
}: {
  readonly editor: EditorParts;
  readonly appraisal: Appraisal;
}) {
  const { content, change, chosen, choose, item, gem, addNewItem, addNewGem } = editor;
  const onField: Parameters<typeof CustomerStep>[0]['onField'] = (place, value) =>
    change((before) => setField(before, place, value));
  const shared = { content, onField };
  switch (chosen.step) {
    case 'customer':
      return <CustomerStep {...shared} />;
    case 'items':
      return (
        <ItemStep
          {...shared}
          key={item?.itemId}
          item={item}
          onAdd={addNewItem}
          onTemplate={(made) => {
            change((before) => addItem(before, made));
            choose({ itemId: made.itemId, gemId: undefined });
          }}
          onRemove={() => {
            if (item !== undefined) change((before) => removeItem(before, item.itemId));
            choose({ itemId: undefined, gemId: undefined });
          }}
        />
      );
    case 'gems':
      return (
        <>
          <GemStep
            key={gem?.gemId}
            item={item}
            gem={gem}
            appraisalId={appraisal.appraisalId}
            report={appraisal.reports.find(({ gemId }) => gemId === gem?.gemId)}
            flush={editor.draft.flush}
            onField={onField}
            onAdd={() => addNewGem(item?.itemId)}
            onTemplate={(made) => {
              if (item !== undefined) change((before) => addGem(before, item.itemId, made));
              choose({ gemId: made.gemId });
            }}
            onType={(type) => {
              if (gem !== undefined)
                change((before) =>
                  changeGem(before, gem.gemId, () => ({ ...newGem(type), gemId: gem.gemId })),
                );
            }}
            onRemove={() => {
              if (gem !== undefined) change((before) => removeGem(before, gem.gemId));
              choose({ gemId: undefined });
            }}
          />
          {gem !== undefined && gem.type !== 'Pearl' && (
            <Suspense fallback={<LoadingState rows={4} />}>
              <PlotEditor
                key={`plot ${gem.gemId}`}
                gem={gem}
                onChange={(plot) =>
                  change((before) => changeGem(before, gem.gemId, (one) => ({ ...one, plot })))
                }
              />
            </Suspense>
          )}
        </>
      );
    case 'valuation':
      return (
        <ValuationStep
          {...shared}
          hidesWholesale={appraisal.hidesWholesale}
          appraisalId={appraisal.appraisalId}
          flush={editor.draft.flush}
          onComparables={(itemId, comparables) =>
            change((before) => setComparables(before, itemId, comparables))
          }
        />
      );
    case 'review':
      return <ReviewStep {...shared} />;
    case 'email':
      return <EmailStep editor={editor} appraisal={appraisal} />;
    default:
      return <FinishStep editor={editor} appraisal={appraisal} />;
  }
}

function FinishStep({ editor, appraisal }: { readonly editor: EditorParts; readonly appraisal: Appraisal }) {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { appraisalId: appraisal.appraisalId };
  const canSeal = appraisal.actions.includes('complete');
  const isReady = canComplete(editor.meter);
  const hint = isReady
    ? 'Completing the appraisal seals it. You can edit it as a new revision for 365 days.'
    : 'Complete each checklist item, or give a reason where allowed.';
  const complete = () =>
    void act(async () => {
      const version = await editor.draft.flush();
      const done = await call(completeAppraisal, { params, body: { version } });
      queries.setQueryData(appraisalQuery(appraisal.appraisalId).queryKey, done.appraisal);
      toast.show({ sentence: 'Appraisal sealed' });
      await navigate({ to: `/appraisals/${appraisal.appraisalId}` });
    });
  return (
    <Card label="Complete">
      <EmptyState
        title={isReady ? 'Ready to seal' : sealNeeds(editor.meter, true)}
        text={canSeal ? hint : sealNeeds(editor.meter, canSeal)}
        action={
          <>
            <PreviewButton appraisal={appraisal} label="Preview PDF" flush={editor.draft.flush} />
            {canSeal && (
              <Button disabled={busy || !isReady} onClick={complete}>
                Complete
              </Button>
            )}
          </>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
    </Card>
  );
}
