import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { ShippingAccount } from '../contract/account-endpoints.ts';
import type { MandatoryStep } from '../contract/account-state.ts';
import { stepWords } from './account-words.ts';
import styles from './account.module.css';

type Action = ShippingAccount['actions'][number];

const actionOf: Readonly<Record<MandatoryStep, Action>> = {
  terms: 'answerTerms',
  paymentMethod: 'addPaymentMethod',
  address: 'addAddress',
  acknowledgement: 'acknowledge',
};

/** Spec shipping §2, mandatory steps: each with where it is done, and at the end the first shipment. */
export function SetupSteps({ account }: { readonly account: ShippingAccount }) {
  const { steps, actions, state } = account;
  const open = steps.filter(({ done }) => !done).length;
  return (
    <Card label="Before your first shipment">
      <SectionTitle beside={`${steps.length - open} of ${steps.length}`}>
        Before your first shipment
      </SectionTitle>
      <ol className={styles.steps}>
        {steps.map(({ step, done }) => {
          const { name, says, to, verb } = stepWords[step];
          return (
            <li key={step} className={styles.step} data-done={done || undefined}>
              <Icon name={done ? 'check' : 'clock'} />
              <div>
                <b>{name}</b>
                {done && <span className={styles.done}>Done</span>}
                <p className={styles.quiet}>{says}</p>
              </div>
              {!done && actions.includes(actionOf[step]) && (
                // The profile that this tab has read may be from before the account was opened.
                <Button size="sm" variant="default" component="a" href={to}>
                  {verb}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {state === 'ready' && (
        <div className={styles.acts}>
          <Button component="a" href="/membership/shipping/new">
            New shipment
          </Button>
        </div>
      )}
    </Card>
  );
}
