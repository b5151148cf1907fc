export const mediaSpecTableCopy = {
  platform: 'Platform',
  fileTypes: 'File types',
  dimensions: 'Dimensions',
  maxSize: 'Max size',
  quality: 'Quality',
} as const;
