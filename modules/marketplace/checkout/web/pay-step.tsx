import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { displayPhone, splitPhone } from '#kit/domain/phone.ts';
import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { HelpLine } from '#kit/web/states/help-line.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { useActor } from '#platform/access/web.tsx';
import { addPaymentMethod } from '#platform/payments/web.tsx';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import type { OrderLocation } from '../contract/checkout-shapes.ts';
import { feeTables, deliveryDays } from '#modules/marketplace/fees/domain/fee-table.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { usePaymentChoice } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import type { CheckoutAnswers } from './checkout-answers.ts';
import { paymentMethodsKey, paymentMethodsQuery } from './checkout-queries.ts';
import type { PricedCart, PaymentMethods } from './checkout-queries.ts';
import styles from './checkout.module.css';

interface PayStepProps {
  readonly cart: Cart;
  readonly answers: CheckoutAnswers;
  readonly location: OrderLocation | undefined;
  readonly priced: PricedCart | undefined;
  change(change: Partial<CheckoutAnswers>): void;
}

/** The payment method, the order's problems, and a final summary. */
export function PayStep({ cart, answers, location, priced, change }: PayStepProps) {
  const query = useQuery(paymentMethodsQuery(cart.moduleType));
  return (
    <div className={styles.fields}>
      {priced?.problems.map(({ problem, sentence, next }) => (
        <RefusalMessage
          key={problem}
          sentence={sentence}
          next={next}
          action={next?.includes('help line') === true && <HelpLine />}
        />
      ))}
      {priced?.asksApproval === true && (
        <p className={styles.asks}>
          This order is over your limit, so your business administrator must approve it. Stones aren't
          reserved until the order is approved.
        </p>
      )}
      <Screen query={query}>
        {(available) => (
          <MethodChoice
            available={available}
            methodId={answers.methodId}
            onChange={(methodId) => change({ methodId })}
          />
        )}
      </Screen>
      <OrderSummary cart={cart} answers={answers} location={location} />
    </div>
  );
}

/** Can't be changed once the order is placed. */
function OrderSummary({ cart, answers, location }: Pick<PayStepProps, 'cart' | 'answers' | 'location'>) {
  const { delivery } = answers;
  return (
    <div role="group" aria-label="Order summary">
      <FactList>
        {cart.items.map((item) => (
          <FactLine key={item.id} name={`${stoneTitle(item)}, item ${item.supplierItemIdentifier}`}>
            {formatCents(cents(item.price))}
          </FactLine>
        ))}
        {location !== undefined && (
          <FactLine name="Deliver to">
            {location.locationName}, {location.lines.join(', ')}
          </FactLine>
        )}
        <FactLine name="Delivery">
          {delivery}, {deliveryDays[delivery]}
        </FactLine>
        <FactLine name="Phone">{displayPhone(splitPhone(answers.phone))}</FactLine>
        {answers.poNumber !== '' && <FactLine name="PO number">{answers.poNumber}</FactLine>}
        {cart.moduleType === 2 && answers.note !== '' && <FactLine name="Note">{answers.note}</FactLine>}
        <FactLine name="For resale">{cart.retailIndicator ? 'Yes' : 'No'}</FactLine>
      </FactList>
    </div>
  );
}

interface MethodChoiceProps {
  readonly available: PaymentMethods;
  readonly methodId: string;
  onChange(methodId: string): void;
}

const paymentByKind = { CreditCard: 'CreditCard', BankAccount: 'ACH' } as const;
const wire = 'wire';

function MethodChoice({ available, methodId, onChange }: MethodChoiceProps) {
  const { payment, choosePayment } = usePaymentChoice();
  const { paymentMethods: methods, note } = available;
  const chosen =
    payment === 'Wire'
      ? wire
      : (methods.find(({ id, paymentMethodType: kind }) => id === methodId && paymentByKind[kind] === payment)
          ?.id ??
        methods.find(({ paymentMethodType: kind }) => paymentByKind[kind] === payment)?.id ??
        null);
  const chooseMethod = (value: string | null) => {
    const method = methods.find(({ id }) => id === value);
    choosePayment(method === undefined ? 'Wire' : paymentByKind[method.paymentMethodType]);
    onChange(method?.id ?? '');
  };
  return (
    <>
      <RadioGroup
        name="payment"
        label="Pay with"
        layout="cards"
        value={chosen}
        options={[
          ...methods.map(({ id, label, nickName, paymentMethodType: kind }) => ({
            value: id,
            label: nickName === '' ? label : `${nickName}, ${label}`,
            description: describeCost(paymentByKind[kind]),
          })),
          { value: wire, label: 'Wire transfer', description: describeCost('Wire') },
        ]}
        onChange={chooseMethod}
      />
      {note === null ? (
        <AddMethod hasCard={methods.some(({ paymentMethodType }) => paymentMethodType === 'CreditCard')} />
      ) : (
        <p className={styles.quiet}>{note}</p>
      )}
      {payment === 'Wire' && (
        <p className={styles.quiet}>
          Wire instructions are on your order. Send the wire within 2 business days to keep these stones.
        </p>
      )}
    </>
  );
}

/** The gateway's own form, as on the payment methods page. */
function AddMethod({ hasCard }: { readonly hasCard: boolean }) {
  const actor = useActor();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  if (actor.kind !== 'member') return null;
  const add = async (kind: 'CreditCard' | 'BankAccount') => {
    await addPaymentMethod(dialogs, { companyId: actor.companyId, kind, hasDefault: true });
    await queries.invalidateQueries({ queryKey: paymentMethodsKey });
  };
  return (
    <p className={styles.more}>
      <TextButton onClick={() => void add('CreditCard')}>
        {hasCard ? 'Replace card' : 'Add a card'}
      </TextButton>
      <TextButton onClick={() => void add('BankAccount')}>Add a bank account</TextButton>
    </p>
  );
}

const percent = (points: number): string => `${formatDecimal(points, 2, 1)}%`;

/** The surcharge or discount of each way to pay, by the newest fee table. */
function describeCost(payment: StonePayment): string {
  const fees = feeTables.at(-1);
  const fee = fees?.fundsTransfer[payment] ?? 0;
  const discount = fees?.discount[payment] ?? 0;
  const days = { CreditCard: 2, ACH: 5, Wire: 3 }[payment];
  const cost = fee > 0 ? `${percent(fee)} funds transfer fee` : `${percent(discount)} discount`;
  return `${cost}, clears in about ${days} business days`;
}
