import { mix } from '#modules/jeweler-pages/model/domain/color.ts';
import { colorsOf, looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { baseStyle } from './base-style.ts';
import { fontRules } from './fonts.ts';
import { lookStyles } from './look-styles.ts';
import { stoneStyle } from './stone-styles.ts';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Drawings: five tones between the page and the accent, and the arch behind the ring. */
export function drawingStyle(look: LookKey, accent: string): string {
  const { panel, ground, deep, onDeep, second, accent: own } = colorsOf(look, accent);
  const light = look === 'evening' ? ground : panel;
  const tones = [0.04, 0.14, 0.26, 0.42, 0.7].map((share) => mix(light, own, share));
  return (
    tones.map((tone, at) => `.t${at}{fill:${tone}}`).join('') +
    `.ring-art{width:100%;color:${onDeep}}.arch{fill:${deep}}.gilt{stroke:${second};stroke-width:1}` +
    `.shade{fill:${mix(deep, '#000000', 0.3)}}.band{stroke:${mix(deep, onDeep, 0.16)};stroke-width:13}` +
    `.ring-art .ring .t2{fill:${mix(deep, onDeep, 0.28)}}`
  );
}

const tight = (css: string): string => css.replaceAll(/\n/g, '');

/** The whole style sheet of a page. `root` is where its fonts are; diamonds have a part of their own. */
export function pageStyle(look: LookKey, accent: string, root: string, hasStones = false): string {
  const colors = Object.entries(colorsOf(look, accent)).map(([name, color]) => `--${kebab(name)}:${color}`);
  return tight(
    `${fontRules(look, root)}:root{color-scheme:${look === 'evening' ? 'dark' : 'light'};${colors.join(';')}}${baseStyle}${drawingStyle(look, accent)}${lookStyles[look]}${hasStones ? stoneStyle(look) : ''}`,
  );
}

const color = /^#[0-9a-f]{6}$/;

/** A style sheet has no escapes of ours, so only a color gets in. */
export const safeAccent = (look: LookKey, accent: string): string =>
  color.test(accent) ? accent : looks[look].accents[0];
