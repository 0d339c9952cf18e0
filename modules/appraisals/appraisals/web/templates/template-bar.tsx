import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { createTemplate } from '../../contract/template-endpoints.ts';
import type { TemplateBody } from '../../contract/template-endpoints.ts';
import { templatesQuery } from '../appraisal-queries.ts';
import styles from '../edit/edit.module.css';

interface TemplateBarProps {
  readonly kind: 'Item' | 'Gem';
  /** What is open; without it there is nothing to keep. */
  readonly open?: { readonly body: TemplateBody; readonly name: string } | undefined;
  onUse(body: TemplateBody): void;
}

/** Takes an item or a gem from a template, or keeps the open one as a template. */
export function TemplateBar({ kind, open, onUse }: TemplateBarProps) {
  const { data = [] } = useQuery(templatesQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const templates = data.filter(({ body }) => body.kind === kind);
  const save = async (): Promise<void> => {
    if (open === undefined) return;
    const saved = await dialogs.open<boolean>((opened, answer) => (
      <SaveTemplate {...open} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
    ));
    if (!saved) return;
    toast.show({ sentence: 'Template saved' });
    await queries.invalidateQueries(templatesQuery);
  };
  if (templates.length === 0 && open === undefined) return null;
  return (
    <div className={styles.templateBar}>
      {templates.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={`Add ${kind.toLowerCase()} from template`}
          value=""
          data={[
            { value: '', label: `Add ${kind.toLowerCase()} from template` },
            ...templates.map(({ templateId, name }) => ({ value: templateId, label: name })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const chosen = templates.find(({ templateId }) => templateId === value);
            if (chosen !== undefined) onUse(chosen.body);
          }}
        />
      )}
      {open !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => void save()}>
          Save as template
        </Button>
      )}
    </div>
  );
}

interface SaveTemplateProps extends DialogFrame {
  readonly body: TemplateBody;
  readonly name: string;
  onDone(): void;
}

function SaveTemplate({ body, name, opened, onClose, onDone }: SaveTemplateProps) {
  const form = useLoupeForm({
    schema: z.pick(createTemplate.body, { name: true }),
    initial: { name: name.slice(0, 80) },
    onSubmit: (typed) => call(createTemplate, { body: { ...typed, body } }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Save as template" width={460}>
      <DialogForm form={form} label="Save as template" verb="Save template" doing="Saving" onCancel={onClose}>
        <p>Your team can add this template to any appraisal. Photos and serial numbers aren't included.</p>
        <TextField label="Template name" {...form.field('name')} />
      </DialogForm>
    </Dialog>
  );
}

const own = ['number', 'serial', 'inscription', 'reportNumber', 'reportOn', 'lab'];

const ofKind = <Part extends { readonly values: Item['values'] }>(part: Part): Part => ({
  ...part,
  values: Object.fromEntries(Object.entries(part.values).filter(([key]) => !own.includes(key))),
});

/** Without what belongs to one piece alone. */
export const gemTemplate = (gem: Gem): TemplateBody => ({ kind: 'Gem', gem: { ...ofKind(gem), plot: [] } });

export const itemTemplate = (item: Item): TemplateBody => ({
  kind: 'Item',
  item: {
    ...ofKind(item),
    gems: item.gems.map((gem) => ({ ...ofKind(gem), plot: [] })),
    costs: Object.fromEntries(
      Object.entries(item.costs).filter(([key]) => key !== 'pricePaid' && key !== 'paidOn'),
    ),
    comparables: [],
  },
});

export const gemFrom = (gem: Gem): Gem => ({ ...gem, gemId: crypto.randomUUID() });

export const itemFrom = (item: Item): Item => ({
  ...item,
  itemId: crypto.randomUUID(),
  gems: item.gems.map((gem) => gemFrom(gem)),
});
