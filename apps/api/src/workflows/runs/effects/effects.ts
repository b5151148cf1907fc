import type { ContentWriter } from '../../../content/service.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Effects } from '../effect.ts';
import type { MailTools } from './mail-tools.ts';
import { contentAutomation } from './content-automation.ts';
import { conversion } from './conversion.ts';
import { leadOutreach } from './lead-outreach.ts';
import { marketingDistribution } from './marketing-distribution.ts';
import { verification } from './verification.ts';

/** What each type of workflow does when it runs on schedule. */
export function createEffects(db: Database, write: ContentWriter, mailTools: MailTools): Effects {
  return {
    'Content Automation': contentAutomation(db, write),
    'Marketing Distribution': marketingDistribution(db),
    'Lead Outreach': leadOutreach(db, mailTools),
    Conversion: conversion(db, mailTools),
    Verification: verification,
  };
}
