import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { mayLeave } from '#kit/web/form/state/use-leave-guard.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Member } from '#platform/access/contract.ts';
import { switchCompany } from '#platform/identity/contract.ts';
import { useShell } from './portal-context.ts';

/** Spec rulings 5b: a person with roles in several companies chooses the active one; the portal reloads in every tab. */
export function CompanyChoices({ member }: { readonly member: Member }) {
  const { session } = useShell();
  const choose = useMutation({
    mutationFn: async (companyId: string) => {
      // Unsaved input belongs to the previous company.
      if (!(await mayLeave())) return;
      await call(switchCompany, { body: { companyId } });
      await session.switchedCompany();
    },
    onError: (error) => toast.failed(error, "We couldn't switch companies. Try again."),
  });
  if (member.companies.length < 2) return null;
  return (
    <>
      <Menu.Label>Company</Menu.Label>
      {member.companies.map(({ companyId, companyName }) => (
        <Menu.RadioItem
          key={companyId}
          value={companyId}
          checked={companyId === member.companyId}
          checkIcon={<Icon name="check" size={15} />}
          disabled={choose.isPending}
          closeMenuOnClick
          onChange={choose.mutate}
        >
          {companyName}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </>
  );
}
