import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the language of a title', () => {
  it.each([
    'Calm launches',
    'Five habits of calm launches',
    'Balcony tomatoes',
    'Email marketing vs social ads',
    'How Acme cut churn by 40%',
    'How to make crème brûlée',
    'Q4: Calm Launches!',
    'Anna Schmidt joins Flowdeck',
    'Le Creuset vs Staub',
    'No keywords',
    'Kindergarten waiting lists',
    'Café culture in 7 pictures',
    'SEO',
    'x',
    '🚀',
    '',
  ])('is English: %s', (title) => {
    expect(languageOf(title)).toBe('en');
  });

  it.each([
    ['de', 'Fünf Gewohnheiten für ruhige Produkteinführungen'],
    ['de', 'Balkontomaten richtig pflegen'],
    ['de', 'So gelingt der Start ins Gartenjahr'],
    ['de', 'E-Mail-Marketing für Vereine'],
    ['de', 'Tomaten auf dem Balkon'],
    ['fr', 'Comment cultiver des tomates sur un balcon'],
    ['fr', 'Cinq habitudes pour des lancements sereins'],
    ['fr', 'Les tendances du marketing de contenu'],
    ['es', 'Cómo lanzar un producto'],
    ['nl', 'Vijf tips voor rustige lanceringen'],
    ['ar', 'خمس عادات للإطلاق الهادئ'],
    ['ru', 'Пять привычек'],
  ])('is %s: %s', (code, title) => {
    expect(languageOf(title)).toBe(code);
  });

  it('is not English in another script, even if nothing more can be said', () => {
    expect(languageOf('内容营销自动化')).not.toBe('en');
  });
});
