/** The newest migration from before servers of two releases ran side by side; nobody looks at those. */
export const lastUnchecked = '0032_keys_and_privacy';

/**
 * What a migration may do although `unsafeChanges` names it, each with the reason why servers of the
 * previous release survive it: `{ '0040_no_company': { 'leads: AT_DropColumn company': 'Since 0038 …' } }`.
 */
export const reviewedChanges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0034_unused_index': {
    'no table: DropStmt':
      'No plan used this index: its order had nulls last, and that of the statement first.',
  },
  '0035_lead_details': Object.fromEntries(
    ['first_name', 'last_name', 'company'].map((column) => [
      `lead_forms: AT_DropConstraint lead_forms_${column}_check`,
      'Nothing is refused that was taken before. Only uses that the contract knows are written.',
    ]),
  ),
};
