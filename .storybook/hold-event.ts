/** On Storybook's channel: how many answers the preview is holding. */
export const heldEvent = 'flowdeck/held';
