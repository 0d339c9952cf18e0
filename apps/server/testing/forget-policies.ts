import type { Pools } from '#kit/server/database/pool.ts';

const deadlock = '40P01';

/** Repeated while a job that reads policies holds one of the tables and asks for another. */
export async function forgetPolicies({ pools }: { readonly pools: Pools }): Promise<void> {
  try {
    await pools.owner.query(
      `truncate insurance.questionnaire, insurance.payment_report, insurance.payment, insurance.certificate,
         insurance.policy, insurance.link, insurance.policy_owner`,
    );
  } catch (error) {
    if ((error as { readonly code?: string }).code !== deadlock) throw error;
    await forgetPolicies({ pools });
  }
}
