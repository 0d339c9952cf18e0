import { Button } from '@mantine/core';
import { useState } from 'react';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { TextLine } from '#kit/web/form/text/text-line.tsx';
import styles from './states.module.css';

const declined = 'The bank declined this card. Call the number on its back, or pay another way.';

export function RefusedState() {
  const [values, setValues] = useState({
    card: '4417 0042 8810 0231',
    name: 'Marta Reyes',
    expiry: '04/28',
    cvv: '123',
  });
  const change = (name: keyof typeof values) => (text: string) => setValues({ ...values, [name]: text });
  return (
    <div className={styles.refused} data-form>
      <h2 className={styles.heading}>Review and pay</h2>
      <RefusedFace
        sentence="We are not able to process the payment details entered. Please use other payment options."
        next="Nothing was charged. The price is kept until 10:12 AM."
      />
      <TextLine
        name="card"
        label="Card number"
        text={values.card}
        onText={change('card')}
        right="Visa"
        error={declined}
      />
      <div className={styles.three}>
        <TextLine name="name" label="Name on card" text={values.name} onText={change('name')} />
        <TextLine name="expiry" label="Expiry" text={values.expiry} onText={change('expiry')} />
        <TextLine name="cvv" label="CVV" type="password" text={values.cvv} onText={change('cvv')} />
      </div>
      <div className={styles.line}>
        <Button>Pay $9,310.23 by wire</Button>
        <Button variant="default">By ACH</Button>
        <Button variant="subtle" size="sm" className={styles.last ?? ''}>
          Try the card again
        </Button>
      </div>
      <p className={styles.says}>Wire saves $46.13 and keeps availability for 2 business days.</p>
    </div>
  );
}
