import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { associateCompany as call } from '../contract/registration-endpoints.ts';
import { findCompanyByTaxId } from './company-lookup-store.ts';
import { joinCompany } from './create-or-join-company.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';

// Spec rulings 17f: asks to join the company with that tax ID; nothing of it is revealed.
export function associateCompany(ports: Pick<RegistrationPorts, 'identity'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>) => {
    const { personId, name, email } = requireSignedIn(steps.actor);
    await steps.work(async (ctx) => {
      const company = await findCompanyByTaxId(ctx, body.feinId);
      const hasAsked =
        company !== undefined &&
        (await joinCompany(ctx, ports, company, {
          personId,
          personName: name,
          personEmail: email,
          message: body.message,
        }));
      await ctx.record({
        act: 'companies.associateCompany',
        recordType: 'person',
        recordId: personId,
        companyId: company?.companyId,
        facts: { asked: hasAsked },
      });
    }, asJob);
    return { requested: true as const };
  };
}
