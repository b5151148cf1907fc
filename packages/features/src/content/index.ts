export { ContentGeneratorScreen } from './content-generator.screen.tsx';
export { DraftEditorScreen } from './draft-editor.screen.tsx';
export { DraftListScreen } from './draft-list.screen.tsx';
export { draftSearchQuery } from './draft-search.queries.ts';
export { draftAddressOf, draftFilterIn } from './model/draft-filter.ts';
