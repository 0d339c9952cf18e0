import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import * as legs from '../contract/leg-endpoints.ts';
import { addLeg } from './add-leg.ts';
import { getChain } from './get-chain.ts';
import { mailReturnLabel } from './mail-return-label.ts';

export const legRoutes = (parts: { readonly identity: Pick<SignInParts, 'sealed'> }): Routes => [
  route(legs.addLeg, addLeg),
  route(legs.getChain, getChain),
  route(legs.mailReturnLabel, mailReturnLabel(parts)),
];
