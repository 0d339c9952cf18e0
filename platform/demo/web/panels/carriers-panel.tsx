import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { CarriersView } from '../../contract/carriers.ts';
import { carriersQuery, useSetCarriers } from '../demo-queries.ts';
import { MagicList } from './magic-list.tsx';

/** Controls for the sandbox carriers: next result, outages and magic references. */
export function CarriersPanel() {
  const query = useQuery(carriersQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={4} />}>
      {(view) => (
        <>
          <Choices view={view} />
          <MagicList title="Values for a shipment's Reference 1" magic={view.words} />
        </>
      )}
    </Screen>
  );
}

const nothing = 'as-usual';

function Choices({ view }: { readonly view: CarriersView }) {
  const { mutate } = useSetCarriers();
  const set = (change: Parameters<typeof mutate>[0]): void =>
    mutate(change, { onError: (error) => toast.failed(error) });
  const named = (name: string | null): string | null => (name === nothing ? null : name);
  return (
    <>
      <SelectField
        name="next-order"
        label="Next label"
        hint="Applies to one purchase, by anyone"
        options={choicesOf('Default, or set by Reference 1', view.orders)}
        value={view.nextOrder ?? nothing}
        onChange={(name) => set({ nextOrder: named(name) })}
      />
      <SelectField
        name="next-journey"
        label="Next parcel"
        hint="Applies to the next label bought. Move the clock to see tracking progress."
        options={choicesOf('Random, or set by Reference 1', view.journeys)}
        value={view.nextJourney ?? nothing}
        onChange={(name) => set({ nextJourney: named(name) })}
      />
      <SelectField
        name="away"
        label="Carrier outages"
        options={[
          { value: nothing, label: 'No outages' },
          ...view.carriers.map((name) => ({ value: name, label: `${name} is down` })),
          { value: 'all', label: 'All carriers are down' },
        ]}
        value={awayOf(view)}
        onChange={(name) => set({ away: away(name, view.carriers) })}
      />
    </>
  );
}

const choicesOf = (usual: string, choices: CarriersView['orders']) => [
  { value: nothing, label: usual },
  ...choices.map(({ name, happens }) => ({ value: name, label: happens })),
];

const awayOf = ({ away: awayCarriers }: CarriersView): string =>
  awayCarriers.length > 1 ? 'all' : (awayCarriers[0] ?? nothing);

function away(name: string | null, carriers: readonly string[]): string[] {
  if (name === 'all') return [...carriers];
  return name === null || name === nothing ? [] : [name];
}
