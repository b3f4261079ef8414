/** Words that people here take for a password before they think, with whatever digits and signs behind them; without accents. */
export const GUESSED_WORDS: ReadonlySet<string> = new Set(
  `
  jelszo jelszavam titok titkos szeretlek szeretleka nincsen nemtudom belepes belepek tesztelek proba valami semmi barmi akarmi minden
  kiskutya kiscica macska cicamica kutyus kutyam macskam cicam csillag napsugar pillango viragom virag almafa kortefa diofa tulipan rozsa
  szerelem kicsim dragam szivem edesem imadlak anyukam apukam anyuka apuka nagymama nagypapa csaladom baratom gyerekek
  karacsony husvet tavasz nyaralas balaton kertem kosar kozoskosar piacter termelo rendeles vasarlas paprika palinka pogacsa gulyas
  budapest magyarorszag magyar hungary hungaria debrecen szeged miskolc pecs gyor eger sopron kecskemet veszprem szolnok
  ferencvaros fradi ujpest honved vasas haladas hajrafradi hajramagyarok
  facebook google gmail freemail citromail internet pokemon minecraft barcelona
  adam agnes andras andrea anett anita aniko anna attila balazs barbara bela bence bettina boglarka brigitta csaba csilla daniel david
  dora dorina edina edit emese eniko erika erzsebet eszter eva fanni ferenc gabor gabriella gergely gergo greta gyorgy gyula hajnalka
  hanna ibolya ildiko imre istvan janos jozsef judit julia kalman karoly katalin kinga klaudia kornel kriszta krisztian krisztina
  laszlo lili luca maria mariann mark marta mate melinda mihaly miklos monika nikolett noemi norbert nora orsolya patrik peter petra
  piroska reka renata richard robert roland rita sandor szabolcs szilvia tamas terezia tibor timea tunde vera veronika viktor viktoria
  vivien zita zoltan zsofia zsolt zsuzsa zsuzsanna
  `
    .trim()
    .split(/\s+/),
);
