import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeBanner, createBanner } from '../contract/banners.ts';
import type { ManagedBanner } from '../contract/banners.ts';
import { providerDay } from '#platform/access/contract.ts';
import { bannerAudiences, screenTypes } from '../domain/banner.ts';
import { bannerForm, bodyOf, valuesOf } from './banner-form-shape.ts';
import { audienceLabels, screenLabels } from './banner-columns.tsx';

/** Resolves to true once it is saved. */
export function openBannerDialog(dialogs: Dialogs, banner: ManagedBanner | undefined): Promise<boolean> {
  const initial = valuesOf(banner, providerDay(now()));
  return dialogs.open<boolean>((opened, answer) => (
    <BannerDialog
      banner={banner}
      initial={initial}
      opened={opened}
      onClose={() => answer(false)}
      onSaved={() => answer(true)}
    />
  ));
}

const audiences = bannerAudiences.map((value) => ({ value, label: audienceLabels[value] }));
const screens = screenTypes.map((value) => ({ value, label: screenLabels[value] }));

interface BannerDialogProps extends DialogFrame {
  readonly banner: ManagedBanner | undefined;
  readonly initial: ReturnType<typeof valuesOf>;
  onSaved(): void;
}

function BannerDialog({ banner, initial, opened, onClose, onSaved }: BannerDialogProps) {
  const form = useLoupeForm({
    schema: bannerForm,
    initial,
    onSubmit: (typed, { key }) => {
      const body = bodyOf(typed, banner);
      return banner === undefined
        ? call(createBanner, { body }, { idempotencyKey: key })
        : call(changeBanner, { params: { id: banner.id }, body });
    },
    onDone: onSaved,
  });
  const title = banner === undefined ? 'Publish banner' : 'Edit banner';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label={title}
        verb={banner === undefined ? 'Publish' : 'Save'}
        doing={banner === undefined ? 'Publishing' : 'Saving'}
        onCancel={onClose}
      >
        <TextAreaField
          label="Message"
          hint="If you change the message, people who dismissed the banner will see it again"
          limit={300}
          rows={2}
          {...form.field('text')}
        />
        <FieldRow columns="1fr 2fr">
          <TextField label="Link text" optional limit={60} {...form.field('link.label')} />
          <TextField
            label="Link URL"
            optional
            hint="A path such as /help, or an https URL"
            {...form.field('link.to')}
          />
        </FieldRow>
        <FieldRow>
          <DateField label="Start date" {...form.field('firstDay')} />
          <DateField label="End date" optional {...form.field('lastDay')} />
        </FieldRow>
        <SegmentedField label="Audience" options={audiences} {...form.field('audience')} />
        <MultiSelectField
          label="Screens"
          optional
          hint="Leave blank for all screens"
          options={screens}
          {...form.field('screenTypes')}
        />
        <NumberField label="Order" hint="Lowest number shows first" {...form.field('order')} />
        <CheckboxField label="Members can dismiss this banner" {...form.field('dismissable')} />
      </DialogForm>
    </Dialog>
  );
}
