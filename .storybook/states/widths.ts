/** The widths, in CSS pixels, at which stories are looked at: in the toolbar, in pictures, in Chromatic. */
export const widths = { phone: 360, tablet: 768, desktop: 1440 } as const;
