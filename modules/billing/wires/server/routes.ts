import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { getWireInstructions, withdrawWire as withdrawCall } from '../contract/wire-endpoints.ts';
import type { BankDetails } from '../contract/wire-endpoints.ts';
import * as desk from '../contract/wire-desk-endpoints.ts';
import { cancelExpectedWire, getWireInstructionsHandler, listExpectedWires, withdrawWire } from './wires.ts';
import { confirmWireEntry, discardWireEntry, recordWire, reverseWire } from './record-wire.ts';

export const wireRoutes = (parts: { readonly bank: BankDetails }): Routes => [
  route(getWireInstructions, getWireInstructionsHandler(parts)),
  route(withdrawCall, withdrawWire),
  route(desk.listExpectedWires, listExpectedWires),
  route(desk.recordWire, recordWire),
  route(desk.reverseWire, reverseWire),
  route(desk.confirmWireEntry, confirmWireEntry),
  route(desk.discardWireEntry, discardWireEntry),
  route(desk.cancelExpectedWire, cancelExpectedWire),
];
