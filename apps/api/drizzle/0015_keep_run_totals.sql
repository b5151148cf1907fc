-- Runs are deleted when they are old, and the figures of their workflow still count them.
DROP TRIGGER count_removed_runs ON workflow_runs;
