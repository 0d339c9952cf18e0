export interface HeicWork {
  readonly bytes: Uint8Array;
  /** Of width and height, after turning. */
  readonly mostSide: number;
  /** Of the decoder's own memory. */
  readonly mostMemory: number;
}

/** Four bytes per pixel, upright. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export type HeicFault = 'damaged' | 'too_large' | 'slow';
export type HeicAnswer = HeicPixels | { readonly fault: HeicFault };
