import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as own from '../contract/method-endpoints.ts';
import { listModuleMethods as moduleCall } from '../contract/method-endpoints.ts';
import type { PaymentsParts } from './by-flag/payments-parts.ts';
import { addMethod, openFields } from './add-method.ts';
import { confirmDepositsHandler } from './confirm-deposits.ts';
import { creditCardRoutes } from './by-flag/credit-card-routes.ts';
import { listMethods, listModuleMethods } from './list-methods.ts';
import { makeDefaultMethod, renameMethod, useCardForServices } from './edit-methods.ts';
import { providerRoutes } from './by-flag/provider-routes.ts';
import { removeMethod } from './remove-method.ts';

export function methodRoutes(parts: PaymentsParts): Routes {
  const { gateway } = parts;
  return [
    route(own.listMethods, listMethods),
    stepwise(own.openMethodFields, (steps) => openFields(gateway, steps)),
    stepwise(own.addMethod, (steps, { body }) => addMethod(gateway, steps, body)),
    route(own.renameMethod, renameMethod),
    route(own.makeDefaultMethod, makeDefaultMethod),
    route(own.useCardForServices, useCardForServices),
    route(own.removeMethod, removeMethod),
    stepwise(own.confirmMethodDeposits, confirmDepositsHandler(gateway)),
    route(moduleCall, listModuleMethods),
    ...providerRoutes(parts),
    ...creditCardRoutes(parts),
  ];
}
