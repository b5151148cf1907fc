/** Makes identifiers, the same in every run. */
export function createIds(): () => string {
  let created = 0;
  return () => {
    created += 1;
    return `0198c0de-0000-7000-8000-${String(created).padStart(12, '0')}`;
  };
}
