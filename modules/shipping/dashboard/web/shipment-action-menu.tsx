import { ActionIcon, Button, Menu } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { actionsFor, voidCommand } from './shipment-commands.ts';
import type { ActionTarget, ShipmentCommand } from './shipment-commands.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';

interface ShipmentActionMenuProps {
  readonly shipment: ActionTarget;
  /** Wide layout shows the button's label. */
  readonly labeled?: boolean;
}

export function ShipmentActionMenu({ shipment, labeled = false }: ShipmentActionMenuProps) {
  const run = useShipmentCommand();
  const offered = actionsFor(shipment);
  const everyday = offered.filter((command) => command.irreversible !== true);
  const irreversible = offered.filter((command) => command.irreversible === true);
  const item = (command: ShipmentCommand) => (
    <Menu.Item
      key={command.words}
      {...(command.irreversible === true ? { color: 'var(--bad)' } : {})}
      leftSection={<Icon name={command.icon} size={15} />}
      onClick={() => void run(command, shipment)}
    >
      {command.words}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {labeled ? (
          <Button variant="default" rightSection={<Icon name="chevron-down" size={15} />}>
            More
          </Button>
        ) : (
          <ActionIcon variant="subtle" aria-label={`Actions for ${shipment.number}`}>
            <Icon name="more" size={16} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {everyday.map(item)}
        {everyday.length > 0 && irreversible.length > 0 && <Menu.Divider />}
        {irreversible.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Runs the action, then refreshes all shipping queries; shows refusals as toasts. */
function useShipmentCommand() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (command: ShipmentCommand, shipment: ActionTarget): Promise<void> => {
    if ('to' in command) {
      const path = command.to(shipment);
      return navigate({ to: path, href: path });
    }
    try {
      const done = await command.run(shipment, dialogs);
      if (done !== false) await queries.invalidateQueries({ queryKey: [shippingKey] });
      if (typeof done === 'string') await navigate({ to: done });
    } catch (error) {
      toast.failed(error);
    }
  };
}

/** Spec shipping §2: the dashboard has a column to void from. */
export function VoidCell({ shipment }: { readonly shipment: ShipmentLine }) {
  const run = useShipmentCommand();
  if (shipment.status === 'Voided') return 'Voided';
  if (!shipment.actions.includes('void')) return '-';
  return (
    <TextButton aria-label={`Void ${shipment.number}`} onClick={() => void run(voidCommand, shipment)}>
      Void
    </TextButton>
  );
}
