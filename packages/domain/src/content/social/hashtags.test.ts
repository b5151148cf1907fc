import { describe, expect, it } from 'vitest';
import { hashtagsOf } from './hashtags.ts';

const tags = (postTitle: string, contentSummary = '', most = 5) =>
  hashtagsOf({ postTitle, contentSummary }, most).join(' ');

describe('hashtags', () => {
  it.each([
    ['What to plant on your balcony this month', '#Plant #Balcony'],
    ['Five habits of calm launches', '#CalmLaunches'],
    ['Calm launches for small teams', '#CalmLaunches #SmallTeams'],
    ['10 SEO tips for iPhone apps in 2026', '#SEO #iPhoneApps'],
    ['Email-marketing for B2B', '#EmailMarketing #B2B'],
    ['Small business email marketing', '#SmallBusiness #EmailMarketing'],
    ['How Anna Meyer cut churn', '#Churn'],
    ['How Dr. Meyer and Anna’s team doubled sales', '#Team #Sales'],
    ['Grow balcony tomatoes', '#BalconyTomatoes'],
    ['Tomaten auf dem Balkon', '#Tomaten #Balkon'],
    ['Les tendances du marketing de contenu', '#Tendances #Marketing #Contenu'],
    ['How to: the best of what is new', ''],
    ['', ''],
    ['🚀 42', ''],
    ['内容营销', '#内容营销'],
    ['Donaudampfschifffahrtsgesellschaftskapitän', ''],
  ])('of “%s”: %s', (title, expected) => {
    expect(tags(title)).toBe(expected);
  });

  it('come from the summary only where it names something twice', () => {
    const summary = 'Lead scoring helps. We tried it in May. Lead scoring helps! Lead scoring.';
    expect(tags('Better leads', summary)).toBe('#Leads #LeadScoring');
  });

  it('are each there once, and no more than the platform likes', () => {
    expect(tags('Launch, launch and LAUNCH plans')).toBe('#Launch #LAUNCHPlans');
    expect(tags('Alpha, beta, gamma and delta', '', 3)).toBe('#Alpha #Beta #Gamma');
    expect(tags('Alpha', '', 0)).toBe('');
  });

  it('take nothing from an address', () => {
    expect(tags('Slides: https://example.com/calm-launches now')).toBe('#Slides');
  });
});
