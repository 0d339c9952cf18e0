import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { mayLeave } from '#kit/web/form/state/use-leave-guard.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Member } from '#platform/access/contract.ts';
import { switchCompany } from '#platform/identity/contract.ts';
import { CompanyButton } from './company-button.tsx';
import { useShell } from './portal-context.ts';

/** The person's companies; choosing another reloads the portal for it in every tab. */
export function CompanyChoices({ member }: { readonly member: Member }) {
  const { session } = useShell();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Opens after its button is mounted and focused, so that closing returns the focus to it.
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  const choose = useMutation({
    mutationFn: async (companyId: string) => {
      // Unsaved input belongs to the previous company.
      if (!(await mayLeave())) return;
      await call(switchCompany, { body: { companyId } });
      await session.switchedCompany();
    },
    onError: (error) => toast.failed(error, "We couldn't switch companies. Try again."),
  });
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={260}
      withinPortal
      // No focusable placeholder; the first company takes the focus.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <CompanyButton name={member.companyName} ref={button} disabled={choose.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Switch company</Menu.Label>
        {member.companies.map(({ companyId, companyName }) => (
          <Menu.RadioItem
            key={companyId}
            value={companyId}
            checked={companyId === member.companyId}
            checkIcon={<Icon name="check" size={15} />}
            closeMenuOnClick
            onChange={choose.mutate}
          >
            {companyName}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
