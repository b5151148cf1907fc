import { acceptHeldSubmission, deleteHeldSubmission } from '@flowdeck/contract/leads/lead-forms';
import type { ApiClient } from './api-client.ts';
import { orNullIfMissing } from './api-problem.ts';

/** Takes in what a form holds back. */
export const acceptEntry = (api: ApiClient, formId: string, id: string) =>
  api.call(acceptHeldSubmission, { params: { id: formId, submissionId: id } });

/** Deletes what a form holds back. If it is gone already, that is what was wanted. */
export const deleteEntry = (api: ApiClient, formId: string, id: string) =>
  api
    .call(deleteHeldSubmission, { params: { id: formId, submissionId: id } })
    .catch(orNullIfMissing);
