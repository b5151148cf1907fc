import { Unstyled } from '@storybook/addon-docs/blocks';

interface PictureProps {
  src: string;
  alt: string;
  /** Where the picture leads: what follows `./?path=`. */
  path: string;
}

/** A picture of a screen that leads to it. */
export function Picture({ src, alt, path }: PictureProps) {
  return (
    <Unstyled>
      <a href={`./?path=${path}`} target="_top" className="my-4 block">
        <img
          src={src}
          alt={alt}
          className="max-h-96 w-full rounded-xl border border-line object-cover object-top"
        />
      </a>
    </Unstyled>
  );
}
