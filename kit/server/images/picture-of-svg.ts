import sharp from 'sharp';

/** As PNG, of the size that the SVG names. */
export const pictureOfDrawing = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
