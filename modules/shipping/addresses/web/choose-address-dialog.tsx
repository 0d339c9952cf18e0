import { useState } from 'react';
import { DialogButton } from '#kit/web/dialog/dialog-button.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import type { ContactAddress } from '../domain/contact.ts';
import { wordDifferences } from '../domain/word-differences.ts';
import type { Piece } from '../domain/word-differences.ts';
import styles from './addresses.module.css';
import { HighRiskWarning } from './high-risk-warning.tsx';

export type ChosenAddress = 'entered' | 'standardized';

interface AddressChoice {
  readonly entered: ContactAddress;
  readonly answer: AddressValidationAnswer;
}

/** Spec shipping §8: entered or standardized address; undefined to edit. The chosen spelling is what prints. */
export function chooseAddress(dialogs: Dialogs, choice: AddressChoice): Promise<ChosenAddress | undefined> {
  return dialogs.open<ChosenAddress | undefined>((opened, answer) => (
    <ChooseAddressDialog {...choice} opened={opened} onClose={() => answer(undefined)} onChosen={answer} />
  ));
}

interface ChooseAddressDialogProps extends AddressChoice, DialogFrame {
  onChosen(chosen: ChosenAddress): void;
}

function ChooseAddressDialog({ entered, answer, opened, onClose, onChosen }: ChooseAddressDialogProps) {
  const { standardized, result } = answer;
  // An unknown address has no better spelling to offer.
  const suggested = result === 'Corrected' ? 'standardized' : 'entered';
  const [chosen, setChosen] = useState<ChosenAddress>(suggested);
  const difference = wordDifferences(
    addressText(entered),
    standardized === null ? '' : addressText(standardized),
  );
  const choice = { name: 'address', chosen, onChoose: setChosen };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Address could not be validated."
      width={520}
      closeOnBackdrop={false}
      buttons={
        <>
          <DialogButton weight="plain" onClick={onClose}>
            Edit address
          </DialogButton>
          <DialogButton weight="main" onClick={() => onChosen(chosen)}>
            {chosen === 'entered' ? 'Use as entered' : 'Use standardized address'}
          </DialogButton>
        </>
      }
    >
      <ul className={styles.reasons}>
        {answer.reasons.map(({ code, sentence }) => (
          <li key={code}>{sentence}</li>
        ))}
      </ul>
      <div role="radiogroup" aria-label="Address to use" className={styles.choices}>
        <Choice {...choice} value="entered" title="As entered" pieces={difference.entered} />
        {standardized !== null && (
          <Choice {...choice} value="standardized" title="Standardized" pieces={difference.standard} />
        )}
      </div>
      {chosen === 'entered' && (
        <p>
          The address is marked “Used as entered” and prints that way. A parcel sent to the wrong address may
          not be covered.
        </p>
      )}
      <HighRiskWarning warning={answer.highRiskDeliveryWarning} />
    </Dialog>
  );
}

function addressText(address: ContactAddress): string {
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  return [addressLine1, addressLine2, city, state, postalCode].filter((part) => part !== '').join(' ');
}

interface ChoiceProps {
  readonly name: string;
  readonly value: ChosenAddress;
  readonly chosen: ChosenAddress;
  readonly title: string;
  readonly pieces: readonly Piece[];
  onChoose(value: ChosenAddress): void;
}

function Choice({ name, value, chosen, title, pieces, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <b>{title}</b>
      <span>
        {pieces.map(({ text, same }, index) => (
          // The pieces never reorder.
          <span key={`${index} ${text}`} style={{ display: 'inline' }}>
            {same ? text : <mark>{text}</mark>}{' '}
          </span>
        ))}
      </span>
    </label>
  );
}
