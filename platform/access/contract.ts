export { endpoint } from './contract/endpoint.ts';
export type { Endpoint } from './contract/endpoint.ts';
export { accessRefusals } from './contract/access-refusals.ts';
export { stepUpNeeded } from './contract/access-refusals.ts';
export { actorShape } from './contract/actor-shape.ts';
export { anyone, guestsOnly, members, partnerGatewayRule, signedIn, staff } from './domain/access-rule.ts';
export type { AccessRule } from './domain/access-rule.ts';
export { guest, isApproved, isSignedIn, rolesOf, worker } from './domain/actor.ts';
export type { Actor, CompanyOfPerson, KeyHeld, Member, SessionFacts, Staff } from './domain/actor.ts';
export { decideAccess, decideWithoutProfile } from './domain/decide-access.ts';
export type { Circumstances, Decision, Denial } from './domain/decide-access.ts';
export { decideEntry, canSignInAutomatically } from './domain/entry-guard.ts';
export type { Visitor } from './domain/entry-guard.ts';
export { describeRule } from './domain/access-rule.ts';
export { allKeyScopes, keyScopes } from './domain/key-scopes.ts';
export type { KeyScope } from './domain/key-scopes.ts';
export { routeOfAddress, routeRules } from './domain/route-table.ts';
export type { RoutePath } from './domain/route-table.ts';
export { redirectFor } from './domain/decide-access.ts';
export { isReadOnlyView, mayActIn } from './domain/decide-access.ts';
export { providerDay, providerZone } from './domain/provider-day.ts';
export { startOfProviderDay } from './domain/provider-day.ts';
export {
  businessRoles,
  carePlanRoles,
  isPermitted,
  personalLinesClaimsRoles,
  staffRoles,
  storeCarePlanRoles,
} from './domain/roles.ts';
export type {
  BusinessRole,
  RoleName,
  RolesHeld,
  ServiceRole,
  StaffRole,
  StoreCarePlanRole,
} from './domain/roles.ts';
export { hasServicePermission, seesEveryRecord } from './domain/subscription.ts';
export type { ServicePermission } from './domain/subscription.ts';
export {
  isInForce,
  isInTrial,
  isScheduled,
  isShippingDeactivated,
  subscriptionStatus,
} from './domain/subscription.ts';
export type { ApprovalStatus, Subscription } from './domain/subscription.ts';
export { isForJewelersOnly, serviceTypes } from './domain/service-types.ts';
export type { ServiceType } from './domain/service-types.ts';
export { roleLabel } from './domain/role-labels.ts';
