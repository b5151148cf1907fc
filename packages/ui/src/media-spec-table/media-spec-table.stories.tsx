import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import { MediaSpecTable, MediaSpecTableSkeleton, type MediaSpec } from './media-spec-table.tsx';

const specs: MediaSpec[] = [
  ['Instagram', 'JPG, PNG, MP4', '1080 × 1080', '100MB video, 8MB photo', 'sRGB, 30 fps'],
  ['Facebook', 'JPG, PNG, MP4', '1200 × 630', '4GB video, 32MB photo', 'sRGB, 30 fps'],
  ['LinkedIn', 'JPG, PNG, MP4', '1200 × 627', '5GB video, 20MB photo', 'sRGB, 30 fps'],
  ['X', 'JPG, PNG, GIF, MP4', '1600 × 900', '512MB video, 5MB photo', 'sRGB, 40 fps'],
].map(([platform, fileTypes, dimensions, maxSize, quality]) => ({
  platform: String(platform),
  fileTypes: String(fileTypes),
  dimensions: String(dimensions),
  maxSize: String(maxSize),
  quality: String(quality),
}));

const meta = {
  title: 'Data/MediaSpecTable',
  component: MediaSpecTable,
  args: { label: 'Media specifications', specs },
} satisfies Meta<typeof MediaSpecTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: MediaSpecTable,
  label: 'Media specifications',
  skeleton: <MediaSpecTableSkeleton rows={specs.length} />,
  empty: <EmptyState title="No platform chosen" description="Choose one to see its limits." />,
  failed: 'Failed to generate social media pack',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    specs: [
      {
        platform: 'منصة التواصل الاجتماعي',
        fileTypes: 'JPG, PNG, WEBP, GIF, TIFF, HEIC, MP4, MOV, MKV, WEBM, AVI, M4V',
        dimensions: '9,007,199,254,740,991 × 9,007,199,254,740,991',
        maxSize: 'Donaudampfschifffahrtsgesellschaftsgrößenbeschränkung',
        quality: 'جودة عالية '.repeat(20),
      },
    ],
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
};

export const Playground: Story = { tags: ['!test'] };

const columnHeads = ['Platform', 'File types', 'Dimensions', 'Max size', 'Quality'];

/** Where there is room: a table with row and column headers. */
export const Wide: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Media specifications' })).toBeVisible();
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual(columnHeads);
    await expect(canvas.getByRole('row', { name: /^X / })).toHaveTextContent('512MB video');
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** At 320 px: a list without horizontal scrolling. */
export const Narrow: Story = {
  tags: ['behaviour'],
  decorators: inBox('w-72'),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('list', { name: 'Media specifications' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(specs.length);
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
