import { Button, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import type { DragEvent } from 'react';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { StoreMethodsAnswer } from '#modules/shipping/store-methods/contract/method-shapes.ts';
import { methodLimits, serviceIn } from '#modules/shipping/store-methods/domain/shipment-method.ts';
import { changeStoreMethods } from '../contract/method-endpoints.ts';
import type { Store } from '../contract/store-shapes.ts';
import { LiveRatesSetup } from './live-rates-setup.tsx';
import type { Fallback, Method } from './method-dialog.tsx';
import { MethodMenu } from './method-menu.tsx';
import { methodsQuery } from './store-queries.ts';
import styles from './methods.module.css';

const dialogs = () => import('./method-dialog.tsx');
const MethodDialog = lazy(async () => ({ default: (await dialogs()).MethodDialog }));
const FallbackDialog = lazy(async () => ({ default: (await dialogs()).FallbackDialog }));

type StoreAsked = Pick<Store, 'storeId' | 'platform'>;

/** Spec shipping §2: the tab "shipment method defaults". */
export function MethodTable({ store: { storeId, platform } }: { readonly store: StoreAsked }) {
  return (
    <Screen query={useQuery(methodsQuery(storeId))}>
      {(saved) => <Methods storeId={storeId} platform={platform} saved={saved} />}
    </Screen>
  );
}

interface MethodsProps extends StoreAsked {
  readonly saved: StoreMethodsAnswer;
}

type Change = Partial<Pick<StoreMethodsAnswer, 'methods' | 'fallback'>>;

/** Each change is saved at once. */
function useMethods({ storeId, saved }: Omit<MethodsProps, 'platform'>) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const save = async (change: Change): Promise<void> => {
    const { version, methods, fallback } = saved;
    const body = { version, methods, fallback, ...change };
    const changed = await call(changeStoreMethods, { params: { storeId }, body });
    queries.setQueryData(methodsQuery(storeId).queryKey, changed);
  };
  return {
    busy,
    error,
    save,
    change: (change: Change) => void act(() => save(change)),
    reload: () => void queries.invalidateQueries(methodsQuery(storeId)),
    move(from: number, to: number) {
      const next = saved.methods.filter((_, at) => at !== from);
      next.splice(to, 0, ...saved.methods.slice(from, from + 1));
      void act(() => save({ methods: next }));
    },
  };
}

type Acts = ReturnType<typeof useMethods>;

/** The number of methods for a new one. */
type Editing = number | 'fallback' | undefined;

function Methods({ storeId, platform, saved }: MethodsProps) {
  const { methods, fallback, services, mayChange, ratesUrl } = saved;
  const acts = useMethods({ storeId, saved });
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  return (
    <Card label="Shipment methods">
      <SectionTitle
        beside={
          mayChange && (
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
              disabled={acts.busy || methods.length >= methodLimits.methods}
              onClick={() => setEditing(methods.length)}
            >
              Add method
            </Button>
          )
        }
      >
        Shipment methods
      </SectionTitle>
      <p className={styles.quiet}>
        {mayChange
          ? 'For each service, checkout offers the first match from the top. Changes save automatically.'
          : 'For each service, checkout offers the first match from the top. Only your business administrator can change methods.'}
      </p>
      {acts.error !== undefined && <FailureMessage error={acts.error} onRetry={acts.reload} />}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Name at checkout</th>
              <th scope="col" className={styles.figure}>
                Cart from
              </th>
              <th scope="col" className={styles.figure}>
                Cart below
              </th>
              <th scope="col" className={styles.figure}>
                Price
              </th>
              <th scope="col">Carrier and service</th>
              <th scope="col">Enabled</th>
            </tr>
          </thead>
          <tbody>
            {methods.map((method, at) => (
              <MethodRow key={method.methodId} at={at} saved={saved} acts={acts} onEdit={setEditing} />
            ))}
            <FallbackRow saved={saved} acts={acts} onEdit={setEditing} />
          </tbody>
        </table>
      </div>
      {ratesUrl !== null && <LiveRatesSetup platform={platform} url={ratesUrl} />}
      <Suspense>
        {typeof editing === 'number' && (
          <MethodDialog
            opened
            services={services}
            value={methods[editing]}
            onClose={close}
            onSave={(one: Method) =>
              acts.save({ methods: [...methods.slice(0, editing), one, ...methods.slice(editing + 1)] })
            }
          />
        )}
        {editing === 'fallback' && (
          <FallbackDialog
            opened
            services={services}
            value={fallback ?? undefined}
            onClose={close}
            onSave={(one: Fallback) => acts.save({ fallback: one })}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface RowProps {
  readonly saved: StoreMethodsAnswer;
  readonly acts: Acts;
  onEdit(editing: Editing): void;
}

const serviceName = (
  { services }: StoreMethodsAnswer,
  method: Pick<Method, 'carrier' | 'service' | 'accountId'>,
) => serviceIn(services, method)?.name ?? method.carrier;

function MethodRow({ at, saved, acts, onEdit }: RowProps & { readonly at: number }) {
  const method = saved.methods[at];
  if (method === undefined) return null;
  const { methodId, name, description, minSubtotal, maxSubtotal, priceKind, isEnabled } = method;
  const replace = (isOn: boolean) =>
    saved.methods.map((one) => (one.methodId === methodId ? { ...one, isEnabled: isOn } : one));
  return (
    <tr data-off={!isEnabled || undefined} {...droppedOn(at, acts)}>
      <td data-label="Order" className={styles.place}>
        {saved.mayChange && <Grip at={at} busy={acts.busy} />}
        {at + 1}
      </td>
      <Named name={name} description={description} />
      <td className={styles.figure} data-label="Cart from">
        <Money cents={minSubtotal} />
      </td>
      <td className={styles.figure} data-label="Cart below">
        {maxSubtotal === null ? '-' : <Money cents={maxSubtotal} />}
      </td>
      <td className={styles.price} data-label="Price">
        {priceKind === 'Flat' ? <Money cents={method.flatRate} /> : `Rate +${method.markupPercent}%`}
      </td>
      <td data-label="Carrier and service">{serviceName(saved, method)}</td>
      <td data-label="Enabled">
        <span className={styles.acts}>
          <Switch
            aria-label={`${name} enabled`}
            checked={isEnabled}
            disabled={!saved.mayChange || acts.busy}
            onChange={(event) => acts.change({ methods: replace(event.currentTarget.checked) })}
          />
          {saved.mayChange && (
            <MethodMenu
              name={name}
              busy={acts.busy}
              onEdit={() => onEdit(at)}
              onUp={at === 0 ? undefined : () => acts.move(at, at - 1)}
              onDown={at === saved.methods.length - 1 ? undefined : () => acts.move(at, at + 1)}
              onDelete={() => acts.change({ methods: saved.methods.filter((one) => one !== method) })}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

const draggedType = 'application/x-shipment-method';

/** For a mouse; the menu moves a method by keyboard. */
function Grip({ at, busy }: { readonly at: number; readonly busy: boolean }) {
  return (
    <span
      className={styles.grip}
      aria-hidden
      draggable={!busy}
      onDragStart={({ currentTarget, dataTransfer }) => {
        dataTransfer.setData(draggedType, String(at));
        dataTransfer.effectAllowed = 'move';
        const row = currentTarget.closest('tr');
        if (row !== null) dataTransfer.setDragImage(row, 0, 0);
      }}
    />
  );
}

/** Takes the dragged method's place. */
const droppedOn = (at: number, acts: Acts) => ({
  onDragOver(event: DragEvent<HTMLElement>) {
    if (event.dataTransfer.types.includes(draggedType)) event.preventDefault();
  },
  onDrop({ dataTransfer }: DragEvent<HTMLElement>) {
    const from = dataTransfer.getData(draggedType);
    if (from !== '' && Number(from) !== at) acts.move(Number(from), at);
  },
});

function Named({ name, description }: { readonly name: string; readonly description: string }) {
  return (
    <th scope="row">
      {name}
      {description !== '' && <span className={styles.description}>{description}</span>}
    </th>
  );
}

function FallbackRow({ saved, acts, onEdit }: RowProps) {
  const { fallback, mayChange } = saved;
  if (fallback === null)
    return (
      <tr>
        <td className={styles.none}>-</td>
        <td colSpan={6}>
          {'No fallback. When no method matches, customers see no delivery options. '}
          {mayChange && <TextButton onClick={() => onEdit('fallback')}>Add fallback method</TextButton>}
        </td>
      </tr>
    );
  return (
    <tr>
      <td className={styles.none}>-</td>
      <Named
        name={fallback.name}
        description={
          fallback.description === '' ? 'When live rates are late or nothing matches' : fallback.description
        }
      />
      <td className={styles.figure} data-label="Cart from">
        <Money cents={cents(0)} />
      </td>
      <td className={styles.figure} data-label="Cart below">
        -
      </td>
      <td className={styles.price} data-label="Price">
        <Money cents={fallback.flatRate} />
      </td>
      <td data-label="Carrier and service">{serviceName(saved, fallback)}</td>
      <td data-label="Enabled">
        <span className={styles.acts}>
          <StatusBadge kind="mute" dot={false}>
            Fallback
          </StatusBadge>
          {mayChange && (
            <MethodMenu name={fallback.name} busy={acts.busy} onEdit={() => onEdit('fallback')} />
          )}
        </span>
      </td>
    </tr>
  );
}
