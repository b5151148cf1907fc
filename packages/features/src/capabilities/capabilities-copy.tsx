import {
  BadgeCheck,
  FilePenLine,
  Gauge,
  Handshake,
  MailPlus,
  PenLine,
  Share2,
  UserPlus,
} from 'lucide-react';

/** The six names of the specification, section 1, and what each does for its user. */
export const capabilities = [
  {
    title: 'Content Automation',
    description: 'Writes drafts from your topics, scores them and keeps them for you.',
    icon: <PenLine />,
  },
  {
    title: 'Marketing Distribution',
    description: 'Turns a draft into captions for each platform and plans when they go out.',
    icon: <Share2 />,
  },
  {
    title: 'Lead Capture & Enrichment',
    description: 'Takes in each lead once, completes what is known of it and scores it.',
    icon: <UserPlus />,
  },
  {
    title: 'Lead Outreach Sequences',
    description: 'Writes to qualified leads in steps, until they convert or unsubscribe.',
    icon: <MailPlus />,
  },
  {
    title: 'Conversion & Sales Follow-Up',
    description: 'Finds the leads that are ready to buy and queues the follow-up.',
    icon: <Handshake />,
  },
  {
    title: 'Background Verification',
    description: 'Checks addresses, duplicates and companies while you do other things.',
    icon: <BadgeCheck />,
  },
] as const;

/** The pages that the landing page leads to (specification, section 2). */
export const quickLinks = [
  { page: 'dashboard', label: 'Workflow Dashboard', hint: 'See what runs', icon: <Gauge /> },
  {
    page: 'contentGenerator',
    label: 'Content Generator',
    hint: 'Write an article',
    icon: <FilePenLine />,
  },
  {
    page: 'socialMediaPack',
    label: 'Social Media Pack',
    hint: 'Make captions for a post',
    icon: <Share2 />,
  },
  { page: 'leadCapture', label: 'Lead Capture', hint: 'Try the lead form', icon: <UserPlus /> },
] as const;
export type QuickPage = (typeof quickLinks)[number]['page'];
