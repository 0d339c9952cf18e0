import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { CarriersView } from '../../contract/carriers.ts';
import { carriersQuery, useSetCarriers } from '../demo-queries.ts';
import { MagicList } from './magic-list.tsx';

/** Controls of the sandbox carriers: next outcome, outages, and magic references. */
export function CarriersPanel() {
  const query = useQuery(carriersQuery);
  return (
    <Screen query={query} loading={<LoadingState rows={4} />}>
      {(view) => (
        <>
          <Choices view={view} />
          <MagicList title="Reference 1 of a shipment, and what it makes happen" magic={view.words} />
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
        label="The next label"
        hint="It holds for one purchase, whoever makes it."
        options={choicesOf('What its reference says', view.orders)}
        value={view.nextOrder ?? nothing}
        onChange={(name) => set({ nextOrder: named(name) })}
      />
      <SelectField
        name="next-journey"
        label="The next parcel"
        hint="It holds for the next label that is bought; move the clock to see it move."
        options={choicesOf('What its reference says, or chance', view.journeys)}
        value={view.nextJourney ?? nothing}
        onChange={(name) => set({ nextJourney: named(name) })}
      />
      <SelectField
        name="away"
        label="Carriers that don’t answer"
        options={[
          { value: nothing, label: 'All answer' },
          ...view.carriers.map((name) => ({ value: name, label: `${name} is away` })),
          { value: 'all', label: 'All are away' },
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
