import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { packagingStop } from '#modules/shipping/rules/domain/value-rules.ts';
import {
  carrierInches,
  isOwnPackaging,
  offeredPackagings,
  packagings,
} from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

/** Common packaging as tiles, other packaging in a list. */
const tiles: readonly PackagingName[] = ['CarrierBoxSmall', 'CarrierBoxMedium', 'CustomBox', 'Letter'];

interface PackagingChoiceProps {
  readonly editor: ShipmentEditor;
  readonly error: string | undefined;
}

/** Unsuitable packaging stays visible with its reason. */
export function PackagingChoice({ editor, error }: PackagingChoiceProps) {
  const { draft, change } = editor;
  const choose = (packaging: PackagingName | null): void => {
    if (packaging !== null) change({ packaging, size: sizeFor(packaging, draft) });
  };
  const otherPackagings = offeredPackagings.filter((name) => !tiles.includes(name));
  return (
    <div className={styles.packaging}>
      <RadioGroup
        label="Packaging"
        name="packaging"
        layout="tiles"
        options={tiles.map((name) => packagingOption(name, draft))}
        value={draft.packaging}
        onChange={choose}
        error={error}
      />
      <SelectField
        label="Other packaging"
        name="otherPackaging"
        optional
        placeholder="Pak, flat rate, tube and more"
        options={otherPackagings.map((name) => packagingOption(name, draft))}
        value={otherPackagings.find((name) => name === draft.packaging) ?? null}
        onChange={(name) => (name === null ? change({ packaging: null }) : choose(name))}
      />
    </div>
  );
}

function packagingOption(name: PackagingName, draft: ShipmentDraft): FieldOption<PackagingName> {
  const inches = carrierInches(name);
  const reason = packagingStop(name, draft);
  return {
    value: name,
    label: packagings[name].name,
    description: inches === null ? 'Custom size' : `${inches.join(' x ')} in`,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Carrier packaging has fixed sizes; a custom size stays when switching back. */
function sizeFor(
  packaging: PackagingName,
  { packaging: previous, size }: ShipmentDraft,
): ShipmentDraft['size'] {
  const inches = carrierInches(packaging);
  if (inches !== null) return { length: inches[0], width: inches[1], height: inches[2] };
  return previous !== null && isOwnPackaging(previous) ? size : null;
}
