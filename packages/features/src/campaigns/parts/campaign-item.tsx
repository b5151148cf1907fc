import { CampaignCard } from '@flowdeck/ui/campaign-card';
import { plural, wholeNumber } from '../../platform/figures.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { campaignsCopy } from '../campaigns-copy.ts';
import { clickRate, createdOn, openRate, type Campaign } from '../model/campaign.ts';

/** One campaign. Its buttons announce that their actions are not available yet. */
export function CampaignItem({ campaign }: { campaign: Campaign }) {
  const notify = useNotify();
  const { name, status, subject, recipients, createdAt, metrics } = campaign;
  const unavailable = (title: string) => {
    notify({ tone: 'info', title, description: campaignsCopy.unavailable.hint });
  };
  return (
    <CampaignCard
      name={name}
      status={status}
      subject={subject}
      recipients={plural(recipients.length, 'recipient')}
      created={{ dateTime: createdAt, text: createdOn(campaign) }}
      metrics={{
        sent: wholeNumber(metrics.sent),
        delivered: wholeNumber(metrics.delivered),
        opened: wholeNumber(metrics.opened),
        clicked: wholeNumber(metrics.clicked),
        openRate: openRate(metrics),
        clickRate: clickRate(metrics),
      }}
      onSend={() => {
        unavailable(campaignsCopy.unavailable.send);
      }}
      onOptions={() => {
        unavailable(campaignsCopy.unavailable.options);
      }}
    />
  );
}
