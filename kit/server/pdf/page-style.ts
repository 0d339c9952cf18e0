// US Letter in points, since our members print in the United States.
export const page = { size: 'LETTER', left: 68, right: 68, top: 72, bottom: 78 } as const;

/** The theme's light tokens: a document is white paper in both themes. */
export const ink = {
  text: '#1A1C22',
  soft: '#474A52',
  hint: '#65676E',
  line: '#CFC9BD',
  link: '#1F3D8C',
  brass: '#A57F35',
};

export const text = {
  title: { font: 'serif', size: 26, gap: 3 },
  heading2: { font: 'serif', size: 16, gap: 2 },
  heading3: { font: 'strong', size: 11.5, gap: 2 },
  body: { font: 'body', size: 10.5, gap: 3 },
  small: { font: 'body', size: 8.5, gap: 0 },
} as const satisfies Record<string, TextStyle>;

export interface TextStyle {
  readonly font: 'serif' | 'body' | 'strong';
  readonly size: number;
  readonly gap: number;
}
