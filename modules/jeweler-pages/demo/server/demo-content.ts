import { serviceKinds } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent, ServiceKind } from '#modules/jeweler-pages/model/domain/content.ts';
import { looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';

export const inLook = (content: PageContent, look: LookKey): PageContent => ({
  ...content,
  look,
  accent: looks[look].accents[0],
});

export const servicesOf = (texts: Partial<Record<ServiceKind, string>>): PageContent['services'] =>
  serviceKinds.map((kind) => ({
    kind,
    shown: texts[kind] !== undefined,
    description: texts[kind] ?? '',
    picture: null,
  }));
