import type { Media } from './media-queries.ts';

interface StonePictureProps {
  readonly image: Media;
  readonly className: string | undefined;
  readonly alt: string;
  /** As in the HTML attribute. */
  readonly sizes: string;
}

/** In the width that its place needs, and the smallest format that the browser knows. */
export function StonePicture({ image, className, alt, sizes }: StonePictureProps) {
  return (
    <picture>
      {image.sources && <source type="image/avif" srcSet={image.sources.avif} sizes={sizes} />}
      {image.sources && <source type="image/webp" srcSet={image.sources.webp} sizes={sizes} />}
      <img className={className} src={image.url} alt={alt} />
    </picture>
  );
}
