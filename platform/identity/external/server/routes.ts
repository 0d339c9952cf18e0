import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/external-endpoints.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { confirmArrival } from './confirm-arrival.ts';
import { endExternalSession } from './external-session.ts';
import { externalCallback } from './external-callback.ts';
import { getArrival } from './get-arrival.ts';
import { sendArrivalCode } from './send-arrival-code.ts';
import { startExternalSignIn } from './start-external-sign-in.ts';

export function externalRoutes(parts: SignInParts): Routes {
  return [
    stepwise(calls.startExternalSignIn, startExternalSignIn(parts)),
    stepwise(calls.externalCallback, externalCallback(parts)),
    stepwise(calls.endExternalSession, endExternalSession(parts)),
    route(calls.getArrival, getArrival(parts)),
    stepwise(calls.sendArrivalCode, sendArrivalCode(parts)),
    stepwise(calls.confirmArrival, confirmArrival(parts)),
  ];
}
