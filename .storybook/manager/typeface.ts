import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

/** The product’s typeface, which its style sheet loads in stories alone. */
export function loadTypeface(): void {
  document.fonts.add(new FontFace('Geist Variable', `url(${geist})`, { weight: '100 900' }));
}
