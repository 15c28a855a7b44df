import * as batches from '@bandstand/domain/mail/batches-contract';
import * as contract from '@bandstand/domain/mail/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import { listBatches, previewBatch, sendBatchAgain, sendBatchNow, stopBatch } from './batches.ts';
import { listTemplates, sendTestEmail, type TemplateDeps } from './templates.ts';
import { emails, getEmail, sendEmailAgain, type SentDeps } from './sent-mail.ts';

export const mailOfficeRoutes = (serve: Serve, deps: SentDeps & TemplateDeps): void => {
  serve(contract.listEmails, (call) => emails.page(deps, call));
  serve(contract.getEmail, (call) => getEmail(deps, call));
  serve(contract.listTemplates, (call) => listTemplates(deps, call));
  serve(contract.sendTestEmail, (call) => sendTestEmail(deps, call));
  serve(contract.sendEmailAgain, (call) => sendEmailAgain(deps, call));
  serve(batches.previewBatch, (call) => previewBatch(deps, call));
  serve(batches.sendBatchAgain, (call) => sendBatchAgain(deps, call));
  serve(batches.listBatches, () => listBatches(deps));
  serve(batches.stopBatch, (call) => stopBatch(deps, call));
  serve(batches.sendBatchNow, (call) => sendBatchNow(deps, call));
};
