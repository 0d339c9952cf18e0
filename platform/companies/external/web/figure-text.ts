import { cents, formatBriefCents } from '#kit/domain/money.ts';
import type { ShownFigure } from '../contract/figure-endpoints.ts';

export const figureText = ({ kind, value }: ShownFigure): string =>
  kind === 'money' ? formatBriefCents(cents(value)) : value.toLocaleString('en-US');
