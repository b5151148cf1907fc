export { LeadFormListScreen } from './lead-form-list.screen.tsx';
export { LeadFormScreen } from './lead-form.screen.tsx';
