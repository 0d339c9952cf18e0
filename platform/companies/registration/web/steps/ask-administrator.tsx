import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import styles from '../registration.module.css';

interface AskAdministratorProps {
  /** The company's name with its first letters only. */
  readonly maskedName: string;
  readonly email: string;
  readonly onAsk: () => void;
  readonly onOwnCompany: () => void;
  readonly onBack: () => void;
}

/** An e-mail domain that one company here uses: its administrator can let this person in. */
export function AskAdministrator(props: AskAdministratorProps) {
  const domain = props.email.slice(props.email.lastIndexOf('@') + 1);
  const offer = useRef<HTMLParagraphElement>(null);
  // The form and its button are gone; reading and the keyboard go on from here.
  useEffect(() => offer.current?.focus(), []);
  return (
    <div className={styles.words}>
      <p ref={offer} tabIndex={-1} className={styles.strong}>
        A company here uses {domain}: {props.maskedName}
      </p>
      <p>
        If you work there, its administrator can let you in. They get your name and your e-mail; until they
        decide, you see nothing of the company.
      </p>
      <FormActions>
        <Button onClick={props.onAsk}>Ask its administrator</Button>
        <Button variant="default" onClick={props.onOwnCompany}>
          Register another company
        </Button>
        <Button variant="subtle" onClick={props.onBack}>
          Back
        </Button>
      </FormActions>
    </div>
  );
}
