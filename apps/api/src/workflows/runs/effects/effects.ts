import type { ModelClient } from '../../../content/model-client.ts';
import type { PieceWriter } from '../../../content/piece-writer.ts';
import { createContentWriter } from '../../../content/service.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Effects } from '../effect.ts';
import { contentAutomation } from './content-automation.ts';
import { conversion } from './conversion.ts';
import { leadOutreach } from './lead-outreach.ts';
import type { MailTools } from './mail-tools.ts';
import { marketingDistribution } from './marketing-distribution.ts';
import { verification } from './verification.ts';

/**
 * What each type of workflow does when it runs on schedule.
 * @param model the language model that writes content; null leaves it to the built-in composer
 * @param writePiece writes and scores a piece
 */
export function createEffects(
  db: Database,
  model: ModelClient | null,
  writePiece: PieceWriter,
  mailTools: MailTools,
  now: () => Date,
): Effects {
  return {
    'Content Automation': contentAutomation(db, createContentWriter(model, writePiece, now)),
    'Marketing Distribution': marketingDistribution,
    'Lead Outreach': leadOutreach(mailTools),
    Conversion: conversion(mailTools),
    Verification: verification,
  };
}
