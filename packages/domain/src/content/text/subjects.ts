/** Forms that are hardly ever nouns; a verb that is one as often, such as “launch”, may name a subject. */
const verbs = new Set(
  (
    'achieve achieves add adds avoid avoids became become becomes begin begins boost boosts bring brings brought ' +
    'build builds built choose chooses come comes create creates creating cut cuts decide decides deliver delivers ' +
    'discover discovers do does doing find finds found gain gains generate generates get gets getting give gives go ' +
    'got grew grow grows improve improves increase increases keep keeps kept know knows learn learns let lets lost ' +
    'made make makes making prepare prepares publish publishes publishing put puts ran reduce reduces rose run runs ' +
    'saved saw see sees sell sells send sends sending sold spent start starts stop stops take takes taught tell tells ' +
    'took try turn turns understand understands use uses using went win wins won write writes'
  ).split(' '),
);

/** Given names that are no words of their own. */
const givenNames = new Set(
  (
    'adam ahmed aisha alexander amanda andrea andreas andrew anita anna anne anthony antonio barbara ben benjamin ' +
    'brian carlos catherine charlotte christina christopher claire claudia daniel daniela david diana dmitri edward ' +
    'elena elizabeth emily emma erika fatima felix francesco george giovanni giulia hannah hans heike helen igor ' +
    'ingrid ivan jacques james jana jane jean jennifer jessica johanna john jonas jose joseph josé joshua juan julia ' +
    'jürgen karen katharina kevin klaus lara laura lena leon linda lisa luca lucas luis lukas manuel marco maria marie ' +
    'mario markus martin matthew max melissa michael michelle miguel mohammed monika nancy natasha nicole olga olivia ' +
    'patricia paul pedro peter petra pierre priya rachel rahul rebecca richard robert sabine sandra sara sarah sofia ' +
    'sophie stefan stefanie stephen steven susan susanne thomas tim ursula william wolfgang yuki'
  ).split(' '),
);
const salutation = /^(?:mr|mrs|ms|dr|prof|herr|frau|mme|sra)$/iu;

const plain = (word: string) => word.replace(/['’]s?$/u, '').toLowerCase();
/** “Feed” and “speed” are nouns. */
const pastTense = /^\p{L}{2,}[^e]ed$/u;

const isVerb = (word: string): boolean => verbs.has(plain(word)) || pastTense.test(plain(word));
const beginsName = (word: string): boolean => givenNames.has(plain(word)) || salutation.test(word);

/**
 * Tells word for word what can name a subject: no verb, no given name with a capital and no family name
 * behind it. English words, and names of several languages.
 */
export function subjectReader(): (word: string, isNext: boolean) => boolean {
  let isPerson = false;
  return (word, isNext) => {
    const isCapital = /^\p{Lu}/u.test(word);
    isPerson = isCapital && (beginsName(word) || (isPerson && isNext));
    return !isPerson && !isVerb(word);
  };
}

/** Whether a keyword can be what a piece is about: it is neither a person nor a verb. */
export function namesSubject(keyword: string): boolean {
  const words = keyword.split(/[\s.]+/u).filter((word) => word !== '');
  const isPerson = words.length <= 3 && words.slice(0, 1).some(beginsName);
  return !isPerson && !words.every(isVerb);
}
