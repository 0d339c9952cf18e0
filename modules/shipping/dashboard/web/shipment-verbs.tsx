import { ActionIcon, Button, Menu } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { actsOn } from './shipment-acts.ts';
import type { ActedOn } from './shipment-acts.ts';
import { useShipmentAct } from './use-shipment-act.ts';

interface ShipmentVerbsProps {
  readonly shipment: ActedOn;
  /** Where there is room to say what the button is. */
  readonly inWords?: boolean;
}

/** All that may be done with a shipment, behind one button of its row. */
export function ShipmentVerbs({ shipment, inWords = false }: ShipmentVerbsProps) {
  const run = useShipmentAct();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {inWords ? (
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
        {actsOn(shipment).map((act) => (
          <Menu.Item
            key={act.words}
            leftSection={<Icon name={act.icon} size={15} />}
            onClick={() => void run(act, shipment)}
          >
            {act.words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
