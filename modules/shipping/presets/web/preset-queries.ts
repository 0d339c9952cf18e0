import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listPresets } from '../contract/preset-endpoints.ts';

export const presetsQuery = queryOptions({
  queryKey: ['shipping-presets'],
  queryFn: ({ signal }) => call(listPresets, {}, { signal }),
});
