import { useState } from 'react';
import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { payClaim } from '../contract/payment-endpoints.ts';
import type { DeskClaimMoney } from '../contract/payment-endpoints.ts';
import type { DeskClaimParams } from './desk-claim-params.ts';
import styles from './money.module.css';

type Way = DeskClaimMoney['ways'][number];

const toasts: Readonly<Record<Way['way'], string>> = {
  ach: 'Payment sent to the bank',
  credit: 'Credit applied',
  check: 'Check recorded',
};

interface PayFormProps extends DeskClaimParams {
  readonly ways: readonly Way[];
}

export function PayForm({ params, ways, onDone }: PayFormProps) {
  const [chosen, setChosen] = useState('0');
  const [checkNumber, setCheckNumber] = useState('');
  const withStepUp = useStepUp();
  const { busy, error, act } = useAction();
  const way = ways[Number(chosen)];
  if (way === undefined) return null;
  const pay = () =>
    void act(async () => {
      const body = { way: way.way, methodId: way.methodId, checkNumber: checkNumber.trim() };
      await withStepUp(() => call(payClaim, { params, body }));
      toast.show({ sentence: toasts[way.way] });
      await onDone();
    });
  return (
    <div className={styles.fields}>
      <RadioGroup
        name="way"
        label="Pay by"
        options={ways.map(({ label }, at) => ({ value: String(at), label }))}
        value={chosen}
        onChange={(value) => setChosen(value ?? '0')}
      />
      {way.way === 'check' && (
        <TextField
          name="checkNumber"
          label="Check number"
          limit={30}
          value={checkNumber}
          onChange={setCheckNumber}
        />
      )}
      {error !== undefined && <FailureMessage error={error} />}
      <Button disabled={busy || (way.way === 'check' && checkNumber.trim() === '')} onClick={pay}>
        Pay claim
      </Button>
    </div>
  );
}
